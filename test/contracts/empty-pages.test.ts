import { beforeAll, expect, it } from "vitest";
import { paths } from "../../src/language/paths.ts";
import { ofSite } from "../languages.ts";
import { sayIn } from "../../src/language/words.ts";
import { openSmallSite } from "./small-site.ts";

/* Pages that editors open before they have content. */

const languages = ofSite("en", "de", "ch", "at", "nl");
const hubs = {
  whatsNew: "changelog-overview",
  interviews: "interviews-overview",
  newsroom: "newsroom",
  learningHub: "learning-hub-overview",
  templateHub: "template-hub-overview",
} as const;
const names = Object.keys(hubs) as (keyof typeof hubs)[];
const questions = { component: "accordion", title: "Questions", items: [] };
const text = (markdown: string) => ({ component: "markdown", text: markdown });
const pages = {
  nothing: [],
  unknown: [{ component: "nothing-we-know" }],
  "no-title": [{ component: "hero", title: "" }],
  questions: [questions],
  "second-form": [questions, { component: "contact-form", title: "Write to us" }],
  hero: [{ component: "hero", title: "Its own" }, questions],
  form: [{ component: "contact-form", title: "Its own" }],
  text: [questions, text("# Its own")],
};

const site = await openSmallSite();
beforeAll(async () => {
  site.space.publish(
    ...languages.flatMap((language) =>
      names.map((name) => ({
        slug: paths.to(name, language).slice(1),
        content: { component: hubs[name], title: "A hub" },
      })),
    ),
    { slug: "en/integrations", content: { component: "integrations-page", title: "A hub" } },
    ...Object.entries(pages).flatMap(([slug, body]) =>
      ["page", "landing-page"].map((component) => ({
        slug: `en/${component}-${slug}`,
        content: { component, named: "By name", body },
      })),
    ),
  );
  await site.published();
});

it.each(languages)("an empty hub shows a message in %s", async (language) => {
  for (const name of names) {
    const html = await site.html(paths.to(name, language));
    expect(html, name).toContain(`<p class="lead">${sayIn(language)("hub.nothingYet")}</p>`);
  }
});

it("an empty directory shows the same message", async () => {
  expect(await site.html("/en/integrations/")).toContain(sayIn("en")("hub.nothingYet"));
});

it("no page links to the missing updates page", async () => {
  expect(await site.html(paths.to("whatsNew", "en"))).not.toContain("whats-new-section");
});

it.each(["page", "landing-page"])(
  "a %s has one heading: its title, or else its name",
  async (type) => {
    const headings = async (slug: string) =>
      [...(await site.html(`/en/${type}-${slug}/`)).matchAll(/<h1[^>]*>([^<]*)/g)].map(
        ([, title]) => title,
      );
    for (const slug of ["nothing", "unknown", "no-title", "questions", "second-form"])
      expect(await headings(slug), slug).toEqual(["By name"]);
    for (const slug of ["hero", "form", "text"])
      expect(await headings(slug), slug).toEqual(["Its own"]);
  },
);
