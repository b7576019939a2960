import { allPathNames } from "../../src/language/paths.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { blocks } from "../../src/blocks/all.ts";
import { err, ok } from "../../src/base/result.ts";
import { decodeWith } from "../../src/content/decode.ts";
import { readMarkdown } from "../../src/prose/markdown.ts";
import type { BlockNode, Story } from "../../src/story/fields.ts";
import type { Reader } from "../../src/content/reader.ts";
import { type Language, allLanguages } from "../../src/language/language.ts";
import { namesIn } from "../../src/editor/names.ts";
import { sayIn } from "../../src/language/words.ts";
import { hubItemsOf, schemas, teaserOf } from "../../src/pages/all.ts";
import type { Block, Load, PageContext } from "../../src/render/block.ts";

/* A block on a page, without a site around it. */

function story(content: object, slug = "en/test"): Story {
  return decodeWith(
    readMarkdown,
    {
      uuid: `uuid-${slug}`,
      id: 1,
      name: "Test",
      full_slug: slug,
      content: content as { component: string },
    },
    schemas,
  );
}

/** Returns a block on a page as Storyblok sends it, read as every block is read. */
export function placed(name: string, fields: object): BlockNode {
  const block = { ...fields, component: name, _uid: "uid-1" };
  const [node] = story({ component: "page", body: [block] }).content.fields.body as BlockNode[];
  if (!node) throw new Error(`${name} was not read`);
  return node;
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

export const reader: Reader = {
  version: 1,
  stale: () => false,
  goodUntil: () => Infinity,
  story: async () => err({ kind: "NotFound" }),
  nameOf: async () => ok(null),
  list: async () => ok([post, resource]),
  entries: async () => ok([{ value: "product", label: "Product" }]),
  tally: async () => ok({ total: 0, values: new Map() }),
  languages: async () => ok(allLanguages),
  hubs: async () => ok([]),
  moved: async () => ok(null),
  existedAt: async () => ok(false),
  index: async () => ok([]),
  search: async () => ok({ total: 0, hits: [], hubs: [] }),
};

type Overrides = Partial<Pick<PageContext, "path" | "now" | "editing" | "content" | "collector">>;

export function pageIn(
  language: Language,
  overrides: Overrides = {},
): PageContext & { reports: string[] } {
  const reports: string[] = [];
  return {
    sources: { read: async () => ({ refreshAt: Date.now() }) },
    language,
    textLanguage: language,
    languages: allLanguages,
    hubs: new Set(allPathNames),
    say: sayIn(language),
    blockName: namesIn(language).block,
    path: `/${language}/`,
    query: new URLSearchParams(),
    now: new Date("2026-11-20T10:00:00Z"),
    form: null,
    captcha: null,
    mails: true,
    collector: null,
    assetOrigins: ["https://a.storyblok.com"],
    editing: false,
    insideCached: false,
    body: [],
    stylesBelow: { links: "" },
    site: { origin: "https://www.example.com" },
    content: reader,
    teaserOf,
    hubItemsOf,
    changesAt: () => undefined,
    toHtml: (element) => renderToStaticMarkup(element),
    report: (event, facts) => void reports.push(`${event} ${JSON.stringify(facts)}`),
    sendLater: () => "late",
    loads: new Map<BlockNode, Load>(),
    ...overrides,
    reports,
  };
}

/** Renders one block as a page does, after its load; empty if the load fails. Throws if the block throws. */
async function render(block: Block, node: BlockNode, page: PageContext): Promise<string> {
  let data: unknown;
  if (block.load) {
    const result = await block.load(node, page);
    if (!result.ok) return "";
    data = result.value;
  }
  return renderToStaticMarkup(block.render(node, page, data));
}

/**
 * Renders a block with the blocks inside it. `Blocks` reports what those throw, and a report fails the test.
 */
export async function renderWhole(
  block: Block,
  fields: object,
  language: Language,
  overrides: Overrides = {},
) {
  const page = pageIn(language, overrides);
  const html = await render(block, placed(block.schema.name, fields), page);
  expect(page.reports).toEqual([]);
  return html;
}

/** Renders a block by its name. Throws if there is none. */
export function renderNamed(name: string, fields: object, language: Language = "en") {
  const found = blocks.find(({ schema }) => schema.name === name);
  if (!found) throw new Error(`no block ${name}`);
  return renderWhole(found, fields, language);
}
