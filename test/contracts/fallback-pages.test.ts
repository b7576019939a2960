import { beforeEach, expect, it } from "vitest";
import { openSmallSite, post, smallLanguages } from "./small-site.ts";
import { languages } from "../../src/language/language.ts";
import { ifSiteHas } from "../languages.ts";

/* A page whose story comes from another language. */

type Site = Awaited<ReturnType<typeof openSmallSite>>;
let site: Site;
beforeEach(async () => {
  site = await openSmallSite();
});

const origin = (html: string) => /rel="canonical" href="(https?:\/\/[^/]+)/.exec(html)?.[1] ?? "";

async function published(change: () => void) {
  change();
  await site.published();
}

it.each(smallLanguages.slice(1))(
  "shows an English article at an address in %s while there is no translation",
  async (code) => {
    const html = await site.html(`/${code}/blog/first-post/`);
    expect(html).toContain(`<html lang="${languages[code].tag}"`);
    expect(html).toMatch(/<main[^>]* lang="en"/);
    expect(html).toContain(`rel="canonical" href="${origin(html)}/en/blog/first-post/"`);
  },
);

it.each([
  ["learning-hub/payroll", "learning-hub-page"],
  ["flair-library/handbook", "resource-page"],
  ["template-hub/letter", "template-hub-post"],
  ["blog/first-post", "blog-page"],
])(
  "gives search engines the canonical address of the story at /de/%s/",
  async (path, component) => {
    await published(() =>
      site.space.publish({ slug: `en/${path}`, content: { component, title: "The one story" } }),
    );
    const html = await site.html(`/de/${path}/`);
    expect(html).toContain(`"mainEntityOfPage":"${origin(html)}/en/${path}/","inLanguage":"en"`);
  },
);

it("gives search engines the canonical address of an event at /de/events/meetup/", async () => {
  const content = { component: "event-detail-page", title: "Meetup", date: "2026-12-01 18:00" };
  await published(() => site.space.publish({ slug: "en/events/meetup", content }));
  const html = await site.html("/de/events/meetup/");
  const address = `${origin(html)}/en/events/meetup/`;
  expect(html).toContain(`"location":{"@type":"VirtualLocation","url":"${address}"}`);
  expect(html).toContain(`"inLanguage":"en","url":"${address}"`);
});

it.each(ifSiteHas("ch", "at", "nl"))(
  "shows a German article at a Swiss address while there is no Swiss one",
  async () => {
    const { space } = site;
    await published(() =>
      space.publish(
        { slug: "de/blog/", content: { component: "blog-overview", title: "Blog" } },
        { slug: "ch/blog/", content: { component: "blog-overview", title: "Swiss blog" } },
        { slug: "de/blog/lohn", content: post("Der große Lohn"), group: "pay" },
        { slug: "en/blog/pay", content: post("Your pay"), group: "pay" },
      ),
    );
    const look = async (path: string) => {
      const answer = await site.get(path);
      return { status: answer.status, text: await answer.text() };
    };

    // Twice, with the German address in between: what was made for one must not be sent as the other.
    for (const again of [false, true]) {
      const swiss = await look("/ch/blog/lohn/");
      expect(swiss.status).toBe(200);
      // Swiss German has no ß.
      expect(swiss.text).toContain("Der grosse Lohn");
      expect(swiss.text).not.toContain("ß");
      expect(swiss.text, String(again)).toMatch(/<html lang="de-CH"/);
      expect(swiss.text).toMatch(/<main[^>]* lang="de"/);
      expect(swiss.text).toContain(`rel="canonical" href="${origin(swiss.text)}/de/blog/lohn/"`);
      expect(swiss.text).not.toContain('rel="alternate" hreflang');
      expect(swiss.text).toContain("to=%2Fde%2Fblog%2Flohn%2F");
      const german = await look("/de/blog/lohn/");
      expect(german.text).toMatch(/<html lang="de"/);
      expect(german.text).not.toMatch(/<main[^>]* lang=/);
      expect(german.text).not.toContain('hreflang="de-CH" href="http');
      expect(german.text).toContain("to=%2Fch%2Fblog%2Flohn%2F");
      await site.settle();
    }
    const list = (await look("/ch/blog/")).text;
    expect(list).toContain('href="/ch/blog/lohn/"');
    expect(list).toContain("Der grosse Lohn");
    expect((await look("/at/blog/lohn/")).text).toContain("Der große Lohn");
    expect((await look("/ch/search/?q=lohn")).text).toContain("Der grosse");
    expect((await look("/sitemap.xml")).text).not.toContain("/ch/blog/lohn/");
    const markdown = await look("/ch/blog/lohn/index.md");
    expect(markdown.text).toContain('language: "de"');
    expect(markdown.text).toContain("/de/blog/lohn/");
    // A fallback in an unrelated language is shown, but in no list.
    expect((await look("/nl/blog/pay/")).text).toContain("Your pay");

    await published(() => space.publish({ slug: "de/blog/lohn", content: post("Der neue Lohn") }));
    expect((await look("/ch/blog/lohn/")).text).toContain("Der neue Lohn");

    await published(() =>
      space.publish({
        slug: "ch/blog/lohn",
        content: post("Der Lohnlauf"),
        uuid: "Swiss",
        group: "pay",
      }),
    );
    const own = await look("/ch/blog/lohn/");
    expect(own.text).toContain("Der Lohnlauf");
    expect(own.text).toContain(`rel="canonical" href="${origin(own.text)}/ch/blog/lohn/"`);

    await published(() => space.unpublish("ch/blog/lohn"));
    expect((await look("/ch/blog/lohn/")).text).toContain("Der neue Lohn");

    await published(() => space.unpublish("de/blog/lohn"));
    const gone = await look("/ch/blog/lohn/");
    expect(gone.text).not.toContain("Der neue Lohn");
  },
);
