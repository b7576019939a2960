import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { beforeEach, expect, it } from "vitest";
import { uuidOf } from "../published-space.ts";
import { paths, slugOf } from "../../src/language/paths.ts";
import { sayIn } from "../../src/language/words.ts";
import { contentModel, schemas } from "../../src/pages/all.ts";
import { readIslandProps } from "../forms-given.ts";
import { filledStory } from "./filled-story.ts";
import { openSmallSite, post } from "./small-site.ts";

/*
 * A fallback page in another language marks its text with that language (WCAG 3.1.2), and links to pages in
 * the visitor's language.
 */

type Site = Awaited<ReturnType<typeof openSmallSite>>;
type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

let site: Site;
beforeEach(async () => {
  site = await openSmallSite();
});

const isElement = (node: Node): node is Element => "tagName" in node;
const attribute = (element: Element, name: string) =>
  element.attrs.find((one) => one.name === name)?.value;

function find(nodes: readonly Node[], matches: (element: Element) => boolean): Element | null {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = matches(node) ? node : find(node.childNodes, matches);
    if (found) return found;
  }
  return null;
}

function elementIn(html: string, matches: (element: Element) => boolean): Element {
  const found = find(parse(html).childNodes, matches);
  if (!found) throw new Error("no such element");
  return found;
}

const mainOf = (html: string) => elementIn(html, ({ tagName }) => tagName === "main");

/** Checks whether visitors hear an attribute, immediately or through a script. */
function isShownToVisitors({ name, value }: Element["attrs"][number]): boolean {
  if (name.startsWith("data-")) return name !== "data-props" && !value.includes("/");
  return ["aria-label", "alt", "title", "placeholder"].includes(name);
}

/** Returns all words in an element, including those of its islands once they run. */
function wordsIn(element: Element): string[] {
  return element.childNodes.flatMap((node) => {
    if ("value" in node) return node.value.trim() === "" ? [] : [node.value.trim()];
    if (!isElement(node)) return [];
    const attributeTexts = node.attrs.filter(isShownToVisitors).map(({ value }) => value);
    const props = attribute(node, "data-props");
    return [...attributeTexts, ...(props ? textsIn(readIslandProps(props)) : []), ...wordsIn(node)];
  });
}

/** Returns the texts in an island's props, without addresses and codes. */
function textsIn(value: unknown, key = ""): string[] {
  if (typeof value === "string") {
    const isCode =
      /^(https?:|\/)/.test(value) || ["language", "textLanguage", "initial"].includes(key);
    return isCode ? [] : [value];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name));
}

const filling = { turn: 0, body: true, uuidsOf: () => [] };
const kinds = [...contentModel.fallbackKinds].toSorted();

it("lists the kinds of stories that have fallbacks", () => {
  expect(kinds).toContain("blog-page");
  expect(kinds.length).toBeGreaterThan(5);
});

it.each(kinds)("%s has the same main element at both addresses", async (component) => {
  const schema = schemas.get(component);
  if (!schema) throw new Error(`no kind ${component}`);
  // Lists show only stories in the visitor's language. Here there are none.
  site.space.unpublish("en/blog/", "en/blog/first-post", "en/blog/second-post");
  site.space.publish(
    { slug: "en/press/", content: { component: "blog-overview", title: "Press" } },
    { slug: `en/press/${component}`, content: { ...filledStory(schema, filling), meta: [] } },
  );
  await site.published();
  const own = mainOf(await site.html(`/en/press/${component}/`));
  const german = await site.html(`/de/press/${component}/`);
  const fallback = mainOf(german);
  expect(wordsIn(own).length).toBeGreaterThan(100);
  expect(wordsIn(fallback)).toEqual(wordsIn(own));
  await site.settle();
  const again = await site.html(`/de/press/${component}/`);
  expect(wordsIn(mainOf(again)), "as it is stored").toEqual(wordsIn(own));
  expect(attribute(fallback, "lang")).toBe("en");
  // Its links and forms use the visitor's language.
  for (const href of [paths.home("de"), paths.to("privacy", "de")]) {
    expect(find(fallback.childNodes, (one) => attribute(one, "href") === href) === null, href).toBe(
      false,
    );
  }
  const languages = [...german.matchAll(/name="language" value="(\w+)"/g)].map(([, code]) => code);
  expect(new Set(languages)).toEqual(new Set(["de"]));
  // A form in it records that its consent was read in English. A form outside it records nothing of the kind.
  const isForm = ({ tagName }: Element) => tagName === "form";
  const readIn = (within: readonly Node[]) => {
    const form = find(within, isForm);
    const field = form && find(form.childNodes, (one) => attribute(one, "name") === "saidIn");
    return form && field && attribute(field, "value");
  };
  expect(readIn(fallback.childNodes)).toBe("en");
  expect(readIn(own.childNodes)).toBeNull();
  expect(readIn(elementIn(german, ({ tagName }) => tagName === "footer").childNodes)).toBeNull();
  // Everything around it is in the visitor's language.
  const html = elementIn(german, ({ tagName }) => tagName === "html");
  expect(attribute(html, "lang")).toBe("de");
  const skip = elementIn(german, (one) => attribute(one, "class") === "skip-link");
  expect(wordsIn(skip)).toEqual([sayIn("de")("skipToContent")]);
});

it("marks the language of every other name on the page", async () => {
  const { space } = site;
  const topic = (text: string) => ({
    component: "learning-hub-category",
    text,
    link: { linktype: "url", url: "/de/lernen/" },
  });
  const newest = {
    component: "resource-cards",
    _uid: "r",
    title: "More",
    source: "latest-blog",
  };
  space.publish(
    { slug: "de/blog/eigenes", content: post("Aus eigenem Haus", { body: [newest] }) },
    {
      slug: "de/blog/",
      content: { component: "blog-overview", title: "Blog", named: "Geschichten" },
    },
    { slug: "en/authors/ada", content: { component: "author", name: "Ada", position: "Editor" } },
    { slug: "en/blog/pay", content: post("Your pay"), group: "pay" },
    {
      slug: "de/blog/lohn",
      content: post("Ihr Lohn", { thumbnail_summary: "Kurz" }),
      group: "pay",
    },
    {
      slug: "en/blog/fallback",
      content: post("All about it", {
        author: uuidOf("en/authors/ada"),
        related_articles: ["en/blog/pay", "en/blog/second-post"].map(uuidOf),
        body: [newest],
      }),
    },
    {
      slug: `de/${slugOf("learningHub", "de")}/`,
      content: { component: "learning-hub-overview", categories: [topic("Erste Schritte")] },
    },
    {
      slug: `en/${slugOf("learningHub", "de")}/start`,
      content: { component: "learning-hub-page", title: "First steps", date: "2026-11-18 09:00" },
    },
  );
  await site.published();

  const main = mainOf(await site.html("/de/blog/fallback/"));
  const nearest = (text: string) => {
    const hasText = (one: Element) => one.childNodes.some((n) => "value" in n && n.value === text);
    const found = find(main.childNodes, hasText);
    return found && attribute(found, "lang");
  };
  expect(nearest("Ihr Lohn")).toBe("de");
  expect(nearest("Kurz")).toBe("de");
  expect(nearest("Geschichten")).toBe("de");
  // Names in the language of the page's text have no mark of their own.
  expect(nearest("Second post")).toBeUndefined();
  expect(nearest("Editor")).toBeUndefined();
  expect(nearest("Home")).toBeUndefined();
  // On a German page the same cards are all German: none of the marked ones is reused.
  const own = await site.html("/de/blog/eigenes/");
  expect(own).toContain("Ihr Lohn");
  expect(own).not.toContain('lang="de">Ihr Lohn');
  expect(own).toContain("18. November 2026");
  expect(own).not.toContain("18 November 2026");
  expect(await site.html("/de/blog/fallback/index.md")).toContain(sayIn("en")("blog.related"));

  const learning = await site.html(`/de/${slugOf("learningHub", "de")}/start/`);
  expect(learning).toContain('<span lang="de">Erste Schritte</span>');
});
