import { anything, assert, asyncProperty, constantFrom, oneof, record } from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { blocks } from "../../src/blocks/all.ts";
import { teaserOf } from "../../src/pages/all.ts";
import type { Block, Load, PageContext } from "../../src/render/block.ts";
import { templateData } from "../../src/blocks/kit/template-data.ts";
import { decodeStory } from "../../src/content/decode.ts";
import type { BlockNode, Story } from "../../src/content/fields.ts";
import type { Reader } from "../../src/content/reader.ts";
import { type Language, allLanguages } from "../../src/language/language.ts";
import { sayIn } from "../../src/language/words.ts";
import { err, ok } from "../../src/base/result.ts";

/* What is promised of every block, whoever writes it: fed by the list, so a new block is tested too. */

const schemas = new Map(
  [...blocks.map((block) => block.schema), ...templateData].map((schema) => [schema.name, schema]),
);

/** Posts have this much of their page type's schema; the real one comes with the pages. */
const postSchemas = new Map([
  ...schemas,
  [
    "blog-page",
    {
      name: "blog-page",
      fields: [
        { name: "title", type: "text" },
        { name: "thumbnail_summary", type: "textarea" },
        { name: "category", type: "option" },
        { name: "date", type: "datetime" },
        { name: "image", type: "asset" },
        { name: "author", type: "option", source: "internal_stories" },
        { name: "tag_list", type: "options" },
      ],
    },
  ],
  [
    "resource-page",
    {
      name: "resource-page",
      fields: [
        { name: "title", type: "text" },
        { name: "description", type: "textarea" },
        { name: "category", type: "option" },
        { name: "date", type: "datetime" },
        { name: "image", type: "asset" },
        { name: "isFeatured", type: "boolean" },
      ],
    },
  ],
]);

function story(content: object, slug = "en/test"): Story {
  return decodeStory(
    {
      uuid: `uuid-${slug}`,
      id: 1,
      name: "Test",
      full_slug: slug,
      content: content as { component: string },
    },
    postSchemas,
  );
}

/** A block as Storyblok sends it, read as every block is read. */
function placed(name: string, fields: object): BlockNode {
  return story({ ...fields, component: name, _uid: "uid-1" }).content;
}

const post = story(
  {
    component: "blog-page",
    title: "Payroll cut-off",
    category: "product",
    date: "2026-11-18 09:00",
    tag_list: ["time_tracking"],
  },
  "en/blog/payroll-cut-off",
);

const resource = story(
  {
    component: "resource-page",
    title: "Payroll cut-off in fourteen ticks",
    category: "checklist",
    date: "2026-11-18 09:00",
    isFeatured: true,
  },
  "en/flair-library/payroll-cut-off-checklist",
);

const reader: Reader = {
  version: 1,
  stale: () => false,
  story: async () => err({ kind: "NotFound" }),
  list: async () => ok([post, resource]),
  entries: async () => ok([{ value: "product", label: "Product" }]),
  hubs: async () => ok([]),
  index: async () => ok([]),
};

type Over = Partial<Pick<PageContext, "path" | "now" | "editing" | "content">>;

function pageIn(language: Language, over: Over = {}): PageContext & { reports: string[] } {
  const reports: string[] = [];
  return {
    language,
    say: sayIn(language),
    path: `/${language}/`,
    query: new URLSearchParams(),
    now: new Date("2026-11-20T10:00:00Z"),
    form: null,
    captcha: null,
    collector: null,
    editing: false,
    isInside: false,
    site: { origin: "https://www.example.com", name: "Example Company" },
    content: reader,
    teaserOf,
    changesAt: () => undefined,
    toHtml: (element) => renderToStaticMarkup(element),
    report: (event, facts) => void reports.push(`${event} ${JSON.stringify(facts)}`),
    loads: new Map<BlockNode, Load>(),
    ...over,
    reports,
  };
}

/** Renders one block as a page does, its load done. Throws where the block throws. */
async function render(block: Block, node: BlockNode, page: PageContext): Promise<string> {
  let data: unknown;
  if (block.load) {
    const result = await block.load(node, page);
    if (!result.ok) return "";
    data = result.value;
  }
  return renderToStaticMarkup(block.render(node, page, data));
}

/** Blocks below a block are rendered by `Blocks`, which reports what they throw. */
async function renderWhole(block: Block, fields: object, language: Language, over: Over = {}) {
  const page = pageIn(language, over);
  const html = await render(block, placed(block.schema.name, fields), page);
  expect(page.reports).toEqual([]);
  return html;
}

/** What a page's security policy forbids, and what a value that is not a text leaves behind. */
function expectSafe(html: string) {
  // React escapes quotation marks in values, so this leaves the names of the attributes.
  const bare = html.replaceAll(/="[^"]*"/g, "=");
  expect(bare).not.toMatch(/<[^<>]*\s(style|on\w+)=/i);
  expect(bare).not.toMatch(/<(script|iframe|object|embed|base)\b/i);
  expect(html).not.toMatch(/(href|src|action|poster)="\s*(javascript|data|vbscript):/i);
  expect(html).not.toContain("[object Object]");
}

function expectClean(html: string) {
  expectSafe(html);
  expect(html).not.toMatch(/\bundefined\b|\bNaN\b/);
}

const files = import.meta.glob<Record<string, unknown>>("../../src/blocks/*.tsx", { eager: true });

function isBlock(value: unknown): value is Block {
  return typeof value === "object" && value !== null && "schema" in value && "render" in value;
}

describe("the list of blocks", () => {
  it("has every block of the folder, and no other", () => {
    const inFolder = Object.values(files).flatMap((module) =>
      Object.values(module).filter(isBlock),
    );
    expect(new Set(blocks)).toEqual(new Set(inFolder));
    expect(new Set(blocks.map((block) => block.schema.name)).size).toBe(blocks.length);
  });

  it.each(blocks.map((block) => [block.schema.name, block] as const))(
    "%s is in the file of its name",
    (name, block) => {
      const own = Object.entries(files).find(([file]) => file.endsWith(`/${name}.tsx`));
      expect(Object.values(own?.[1] ?? {})).toContain(block);
    },
  );

  it.each(blocks.map((block) => block.schema.name))("%s may hold only blocks there are", (name) => {
    for (const field of schemas.get(name)?.fields ?? []) {
      const allowed = "allow" in field && Array.isArray(field.allow) ? field.allow : [];
      for (const child of allowed) expect(schemas.has(child), `${field.name}: ${child}`).toBe(true);
    }
  });
});

describe.each(blocks.map((block) => [block.schema.name, block] as const))("%s", (name, block) => {
  it("has an example that is made of its own fields", () => {
    expect(block.examples.length).toBeGreaterThan(0);
    const known = new Set(block.schema.fields.map((field) => field.name));
    for (const example of block.examples) {
      for (const field of Object.keys(example)) expect(known, field).toContain(field);
    }
  });

  const cases = block.examples.flatMap((example, index) =>
    allLanguages.map((language) => [index + 1, language, example] as const),
  );

  it.each(cases)("renders example %i in %s", async (_index, language, example) => {
    expectClean(await renderWhole(block, example, language));
    expectClean(await renderWhole(block, example, language, { editing: true }));
  });

  it.runIf(block.varies !== "page")(
    "renders the same on another page at another time",
    async () => {
      for (const example of block.examples) {
        const there = { path: "/en/elsewhere/", now: new Date("2031-02-03T04:05:06Z") };
        expect(await renderWhole(block, example, "en", there)).toBe(
          await renderWhole(block, example, "en"),
        );
      }
    },
  );

  it("copes with no content at all", async () => {
    expectClean(await renderWhole(block, {}, "en"));
    expectClean(await renderWhole(block, {}, "de", { editing: true }));
  });

  it("copes with content that says nothing", async () => {
    for (const nothing of [null, "", [], {}]) {
      const fields = Object.fromEntries(block.schema.fields.map(({ name: key }) => [key, nothing]));
      expectClean(await renderWhole(block, fields, "en"));
    }
  });

  it("copes with fields of any type and hostile texts", async () => {
    const hostile = oneof(
      constantFrom(
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "javascript:alert(1)",
        "{{constructor}}",
        "../../x",
        "0x0",
        "-5x9999999",
        "\u0000\u202e",
        "x".repeat(5000),
      ),
      anything({ maxDepth: 3 }),
      constantFrom(
        { filename: "javascript:alert(1)" },
        { filename: 7, alt: {} },
        { linktype: "url", url: "javascript:alert(1)" },
        { linktype: "story", cached_url: 3 },
        { type: "doc", content: [{ type: "text", text: 5 }, null, "x"] },
        [{ component: "nobody-knows-this" }],
        [{ component: "button", text: {} }, null, 3, "x"],
        [{ component: name }],
      ),
    );
    const fields = record(
      Object.fromEntries(block.schema.fields.map(({ name: key }) => [key, hostile])),
      { requiredKeys: [] },
    );
    await assert(
      asyncProperty(fields, async (content) => {
        expectSafe(await renderWhole(block, content, "ch"));
      }),
      { numRuns: 60 },
    );
  });
});

describe("a block that loads", () => {
  const loading = blocks.filter((block) => block.load);

  it.each(loading.map((block) => [block.schema.name, block] as const))(
    "%s says so when the content service is out of reach, and shows nothing",
    async (name, block) => {
      const content: Reader = {
        ...reader,
        list: async () => err({ kind: "Unavailable", reason: "down" }),
        entries: async () => err({ kind: "Unavailable", reason: "down" }),
      };
      const page = pageIn("en", { content });
      const example = block.examples[0] ?? {};
      expect(await block.load?.(placed(name, example), page)).toMatchObject({
        ok: false,
        failure: { kind: "Unavailable" },
      });
    },
  );
});
