import { describe, expect, it } from "vitest";
import { elementsOf } from "../journeys/visit.ts";
import { openSmallSite, post } from "./small-site.ts";

/* The breadcrumb names the pages above a page. It is the same for people and for search engines. */

const words = [{ component: "markdown", text: "Words" }];
/* `named`: the name of a story. */
const plain = (more: object = {}) => ({ component: "page", body: words, ...more });

const site = await openSmallSite();
site.space.publish(
  { slug: "en/legal/", content: plain({ named: "Legal & law" }) },
  { slug: "en/legal/privacy", content: plain({ named: "Privacy" }) },
  { slug: "en/legal/old/terms", content: plain({ named: "Terms of 2019" }) },
  { slug: "en/alone/far/below", content: plain({ named: "Below" }) },
  { slug: "en/legal/bare", content: plain({ single_page: true, named: "Bare" }) },
  { slug: "en/legal/over", content: plain({ transparent_header: true, named: "Over" }) },
  {
    slug: "en/blog/",
    content: { component: "blog-overview", title: "What we write", named: "Journal" },
  },
  ...[1, 2, 3, 4].map((n) => ({ slug: `en/blog/more-${n}`, content: post(`More ${n}`) })),
);
await site.published();

/** Returns the visible breadcrumb and the one in structured data, each as names and addresses. */
async function breadcrumbAt(path: string) {
  const html = await (await site.get(path)).text();
  await site.settle();
  const nav = /<nav class="breadcrumb"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  const shown = elementsOf(nav)
    .filter(({ name, attributes }) => name === "a" || attributes["aria-current"] === "page")
    .map(({ text, attributes }) => [text, attributes.href ?? path]);
  const [script] = elementsOf(html).filter(
    ({ attributes }) => attributes.type === "application/ld+json",
  );
  type List = {
    "@type": string;
    itemListElement?: { name: string; item: string; position: number }[];
  };
  const list = (JSON.parse(script?.text ?? "[]") as List[]).find(
    (object) => object["@type"] === "BreadcrumbList",
  )?.itemListElement;
  const structured = list?.map(({ name, item, position }, index) => {
    expect(position).toBe(index + 1);
    return [name, item.replace("https://www.example.com", "")];
  });
  return { shown, structured: structured ?? [], html };
}

const home = ["Home", "/en/"];

describe("a page below others", () => {
  it.each([
    [
      "/en/legal/privacy/",
      [
        ["Legal & law", "/en/legal/"],
        ["Privacy", "/en/legal/privacy/"],
      ],
    ],
    // The breadcrumb leaves out a folder without a page.
    [
      "/en/legal/old/terms/",
      [
        ["Legal & law", "/en/legal/"],
        ["Terms of 2019", "/en/legal/old/terms/"],
      ],
    ],
    ["/en/alone/far/below/", [["Below", "/en/alone/far/below/"]]],
    [
      "/en/legal/over/",
      [
        ["Legal & law", "/en/legal/"],
        ["Over", "/en/legal/over/"],
      ],
    ],
    [
      "/en/blog/2/",
      [
        ["Journal", "/en/blog/"],
        ["Page 2 of 2", "/en/blog/2/"],
      ],
    ],
    [
      "/en/blog/product/",
      [
        ["Journal", "/en/blog/"],
        ["Product news", "/en/blog/product/"],
      ],
    ],
    [
      "/en/blog/product/2/",
      [
        ["Journal", "/en/blog/"],
        ["Product news", "/en/blog/product/"],
        ["Page 2 of 2", "/en/blog/product/2/"],
      ],
    ],
    [
      "/en/blog/more-1/",
      [
        ["Journal", "/en/blog/"],
        ["Product news", "/en/blog/product/"],
      ],
    ],
  ])("has its breadcrumb at %s", async (path, crumbs) => {
    const { shown, structured } = await breadcrumbAt(path);
    expect(structured).toEqual([home, ...crumbs]);
    expect(shown).toEqual(structured);
  });

  it("is above the content, or below it if the header overlays the content", async () => {
    const order = async (path: string) => {
      const { html } = await breadcrumbAt(path);
      return html.indexOf('class="breadcrumb"') < html.indexOf("Words");
    };
    expect(await order("/en/legal/privacy/")).toBe(true);
    expect(await order("/en/legal/over/")).toBe(false);
  });

  it.each(["/en/", "/en/legal/", "/en/blog/"])("is absent at %s", async (path) => {
    expect((await breadcrumbAt(path)).shown).toEqual([]);
  });

  it("is left out if the page has no title", async () => {
    const { shown, structured } = await breadcrumbAt("/en/legal/bare/");
    expect([shown, structured]).toEqual([[], []]);
  });

  it("makes no call to Storyblok, and has the current names", async () => {
    await breadcrumbAt("/en/legal/privacy/");
    const before = site.calls.length;
    await breadcrumbAt("/en/legal/privacy/");
    expect(site.calls.length).toBe(before);
    site.space.publish({ slug: "en/legal/", content: plain({ named: "Imprint" }) });
    await site.published();
    expect((await breadcrumbAt("/en/legal/privacy/")).shown[1]).toEqual(["Imprint", "/en/legal/"]);
  });
});

describe("a page below a hub that is not published in its language", () => {
  it.each([
    ["whats-new", "changelog-overview", "changelog-detail-page"],
    ["events", "events-overview", "event-detail-page"],
    ["private-events", "private-events-overview", "event-detail-page"],
    ["interviews", "interviews-overview", "interview-page"],
    ["learning-hub", "learning-hub-overview", "learning-hub-page"],
    ["template-hub", "template-hub-overview", "template-hub-post"],
    ["flair-library", "resource-library", "resource-page"],
    ["success-hub", "success-overview", "success-story-page"],
  ])("%s: links to the hub once it is published", async (hub, overview, component) => {
    const item = { component, title: "Below", date: "2020-01-01 10:00" };
    const [path, above] = [`/en/${hub}/below/`, `/en/${hub}/`];
    const link = new RegExp(`href="${above}(?!below)`);
    site.space.publish({ slug: `en/${hub}/below`, content: item });
    await site.published();
    const before = await breadcrumbAt(path);
    expect(before.shown[0]).toEqual(home);
    expect(before.structured.flat()).not.toContain(above);
    expect(before.html).not.toMatch(link);
    site.space.publish({ slug: `en/${hub}/`, content: { component: overview, title: "Hub" } });
    await site.published();
    expect((await breadcrumbAt(path)).shown.flat()).toContain(above);
    site.space.unpublish(`en/${hub}/`);
    await site.published();
    expect((await breadcrumbAt(path)).html).not.toMatch(link);
  });
});
