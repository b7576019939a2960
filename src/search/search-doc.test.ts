import { describe, expect, it } from "vitest";
import { ifSiteHas } from "../../test/languages.ts";
import { searchDocOf, respellDoc } from "./search-doc.ts";

const schemas = new Map(
  [
    {
      name: "page",
      fields: [
        { name: "title", type: "text" },
        { name: "body", type: "bloks" },
        { name: "meta", type: "bloks" },
        { name: "text", type: "richtext" },
      ],
    },
    {
      name: "card",
      fields: [
        { name: "headline", type: "text" },
        { name: "words", type: "markdown" },
        { name: "look", type: "option" },
        { name: "anchor", type: "text" },
        { name: "cards", type: "bloks" },
      ],
    },
  ].map((schema) => [schema.name, schema]),
);

const entry = { uuid: "u", slug: "de/produkt", component: "page" };

const docOf = (content: object) =>
  searchDocOf(
    {
      uuid: "u",
      id: 1,
      name: "Produkt",
      full_slug: "x",
      content: { component: "page", ...content },
    },
    entry,
    schemas,
  );

const richText = (type: string, text: string) => ({
  type: "doc",
  content: [{ type, content: [{ type: "text", text }] }],
});

describe("the search document of a page", () => {
  it("has its title, its summary and its distinct words, with headings separate", () => {
    const doc = docOf({
      title: "Sechs Module",
      body: [
        {
          component: "card",
          headline: "Urlaub, Module",
          words: "Der **Antrag** und der Urlaub [hier](/nirgends)",
          cards: [{ component: "card", words: "Schichten Schichten" }],
        },
      ],
      meta: [{ component: "meta", title: "Produkt im Blick", description: "Alles an einem Ort." }],
    });
    expect(doc).toMatchObject({ slug: "de/produkt", name: "Produkt", title: "Sechs Module" });
    expect(doc.summary).toBe("Alles an einem Ort.");
    expect(doc.headings.split(" ")).toEqual(["urlaub", "im", "blick"]);
    expect(doc.text.split(" ")).toEqual(["antrag", "hier", "nirgends", "schichten"]);
  });

  it("has the meta title, or else the name, if the page has no title", () => {
    expect(docOf({ meta: [{ component: "meta", title: "Preise" }] }).title).toBe("Preise");
    expect(docOf({}).title).toBe("Produkt");
  });

  it("reads rich text, its headings as such, and the blocks in it", () => {
    expect(docOf({ text: richText("heading", "Kündigungsfrist") }).headings).toBe(
      "kündigungsfrist",
    );
    expect(docOf({ text: richText("paragraph", "Kündigungsfrist") }).text).toBe("kündigungsfrist");
    const body = [{ component: "card", words: "Innenleben" }];
    const text = { type: "doc", content: [{ type: "blok", attrs: { body } }] };
    expect(docOf({ text }).text).toBe("innenleben");
  });

  it("has no options, no addresses, and nothing of unknown or missing blocks", () => {
    const card = { component: "card", look: "wide", anchor: "/de/geheim/", words: "" };
    const unknown = { component: "unknown", words: "unsichtbar" };
    expect(docOf({ body: [card, unknown, null] })).toMatchObject({ headings: "", text: "" });
  });

  it("is bounded, however long and deep the content is", () => {
    const words = Array.from({ length: 5_000 }, (_, at) => `wort${at}`).join(" ");
    const doc = docOf({ title: words, body: [{ component: "card", headline: words, words }] });
    expect(JSON.stringify(doc).length).toBeLessThan(4_500);
    // No character is cut in two.
    const { title } = docOf({ title: `x${"😀".repeat(500)}` });
    expect([title.length > 50, title.isWellFormed()]).toEqual([true, true]);
    let deep: object = { component: "card", words: "ende" };
    for (let at = 0; at < 2_000; at += 1) deep = { component: "card", cards: [deep] };
    expect(docOf({ body: [deep] }).text).toBe("");
  });
});

it.each(ifSiteHas("ch"))("spells all its texts as in another variety, %s", (language) => {
  const words = {
    name: "Größe",
    title: "Größen",
    summary: "Spaß",
    headings: "Straße",
    text: "Maß",
  };
  const doc = { uuid: "u", slug: "de/x", component: "page", ...words };
  expect(respellDoc(doc, { language })).toEqual({
    ...doc,
    name: "Grösse",
    title: "Grössen",
    summary: "Spass",
    headings: "Strasse",
    text: "Mass",
  });
  expect(respellDoc(doc, null)).toBe(doc);
});

it.each([
  [60, "deepest"],
  [61, ""],
])("reads %i levels of blocks to %j", (levels, found) => {
  let content: object = { component: "card", headline: "deepest" };
  for (let level = 1; level < levels; level += 1) content = { component: "card", cards: [content] };
  expect(docOf({ title: "Top", body: [content] }).headings).toBe(found);
});
