import { beforeAll, expect, test } from "vitest";
import { openSite } from "./site.ts";

/* A provider's form in place of the site's own newsletter form: in the footer and on the changelog page. */

const external = (id: string, title: string) => ({
  component: "external-form",
  _uid: id,
  title,
  provider: "Briefwerk",
  script: "https://briefwerk.example/embed.js",
  english_form: id,
});
const footer = [
  {
    component: "site-footer",
    newsletter_title: "Our letter",
    external_forms: [external("_form_3", "By email")],
  },
];
const external_forms = [external("_form_3", "For all"), external("_form_11", "For admins")];

let ownSite: Awaited<ReturnType<typeof openSite>>;
let providerSite: typeof ownSite;
beforeAll(async () => {
  const news = { component: "changelog-overview", title: "News" };
  const plain = [{ component: "site-footer", newsletter_title: "Our letter" }];
  [ownSite, providerSite] = await Promise.all([
    openSite({
      stories: {
        "en/settings": { component: "settings", footer: plain },
        "en/whats-new": news,
      },
    }),
    openSite({
      stories: {
        "en/settings": { component: "settings", footer },
        "en/whats-new": { ...news, external_forms },
      },
    }),
  ]);
});

async function partsOf(site: typeof ownSite) {
  const answer = await site.get("/en/whats-new/");
  const html = await answer.text();
  const at = html.indexOf('<footer class="site-footer');
  const forms = (part: string) => ({
    providers: [...part.matchAll(/data-code="[^"]*id=&quot;(\w+)&quot;/g)].map(([, id]) => id),
    own: part.match(/name="form" value="subscribe"/g)?.length ?? 0,
    privacy: part.match(/href="\/en\/legal\/privacy\/"/g)?.length ?? 0,
  });
  return {
    status: answer.status,
    lets: /frame-src 'self'/.test(answer.headers.get("content-security-policy") ?? ""),
    page: forms(html.slice(0, at)),
    footer: forms(html.slice(at)),
  };
}

test("shows the site's own form if no editor has placed one", async () => {
  expect(await partsOf(ownSite)).toEqual({
    status: 200,
    lets: false,
    page: { providers: [], own: 2, privacy: 2 },
    footer: { providers: [], own: 1, privacy: 1 },
  });
});

test("shows a provider's form in its place, and the policy allows it", async () => {
  expect(await partsOf(providerSite)).toEqual({
    status: 200,
    lets: true,
    page: { providers: ["_form_3", "_form_11"], own: 0, privacy: 2 },
    footer: { providers: ["_form_3"], own: 0, privacy: 1 },
  });
});
