import { anything, assert, asyncProperty, constantFrom, oneof, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { blocks } from "../../src/blocks/all.ts";
import { blocksWithExamples } from "../../src/blocks/examples.ts";
import { err } from "../../src/base/result.ts";
import type { Reader } from "../../src/content/reader.ts";
import { contentOfHtml, contentOfMarkdown } from "../fuzz/markdown-judge.ts";
import { toMarkdown } from "../../src/html/to-markdown.ts";
import { allLanguages } from "../../src/language/language.ts";
import type { Block } from "../../src/render/block.ts";
import { pageIn, placed, reader, renderNamed, renderWhole } from "./placed-block.ts";

/* The rules for every block. The tests run over the list of blocks, so a new block is tested too. */

/** Checks that HTML has nothing that a page's security policy forbids, and no trace of a non-text value. */
function expectSafe(html: string) {
  // React escapes quotation marks in values, so only the names of attributes remain.
  const bare = html.replaceAll(/="[^"]*"/g, "=");
  expect(bare).not.toMatch(/<[^<>]*\s(style|on\w+)=/i);
  expect(bare).not.toMatch(/<(script|iframe|object|embed|base)\b/i);
  expect(html).not.toMatch(/(href|src|action|poster)="\s*(javascript|data|vbscript):/i);
  expect(html).not.toContain("[object Object]");
  expect(contentOfMarkdown(toMarkdown(html, at)).breaches).toEqual([]);
}

/** Checks that programs read the same content as people. */
function expectSameInMarkdown(html: string) {
  const fromMarkdown = contentOfMarkdown(toMarkdown(html, at));
  const shown = contentOfHtml(html, at.page);
  expect([fromMarkdown.text, fromMarkdown.links, fromMarkdown.headings]).toEqual([
    shown.text,
    shown.links,
    shown.headings,
  ]);
}

const at = { page: "https://www.example.com/en/blog/post/" };

function expectClean(html: string) {
  expectSafe(html);
  expect(html).not.toMatch(/\bundefined\b|\bNaN\b/);
}

const files = import.meta.glob<Record<string, unknown>>("../../src/blocks/*/*.tsx", {
  eager: true,
});

function isBlock(value: unknown): value is Block {
  return typeof value === "object" && value !== null && "schema" in value && "render" in value;
}

describe("the list of blocks", () => {
  it("contains every block of the folder, and no other", () => {
    const inFolder = Object.values(files).flatMap((module) =>
      Object.values(module).filter(isBlock),
    );
    expect(new Set(blocks)).toEqual(new Set(inFolder));
    expect(new Set(blocks.map((block) => block.schema.name)).size).toBe(blocks.length);
  });

  it.each(blocks.map((block) => [block.schema.name, block] as const))(
    "%s is in the file of its name",
    (name, block) => {
      const own = Object.entries(files).find(([file]) => file.endsWith(`/${name}/${name}.tsx`));
      expect(Object.values(own?.[1] ?? {})).toContain(block);
    },
  );
});

describe.each(blocksWithExamples.map((block) => [block.schema.name, block] as const))(
  "%s",
  (name, block) => {
    it("has an example that uses its own fields", () => {
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
      const html = await renderWhole(block, example, language);
      expectClean(html);
      expectSameInMarkdown(html);
      expectClean(await renderWhole(block, example, language, { editing: true }));
    });

    it.each(allLanguages)("links to the privacy page if it has a text field, in %s", async (to) => {
      const typed = ["external-form", "scheduling-calendar"].includes(name);
      for (const example of block.examples) {
        const html = await renderWhole(block, example, to, {
          collector: "https://forms.example/",
        });
        const forms = html.match(/<form\b[^>]*\bmethod="post"/g)?.length ?? 0;
        const links = html.split(`href="/${to}/legal/privacy/"`).length - 1;
        expect(links).toBe(forms + (typed ? 1 : 0));
      }
    });

    it("renders without any content", async () => {
      expectClean(await renderWhole(block, {}, "en"));
      expectClean(await renderWhole(block, {}, "de", { editing: true }));
    });

    it("renders empty content", async () => {
      for (const nothing of [null, "", [], {}]) {
        const fields = Object.fromEntries(
          block.schema.fields.map(({ name: key }) => [key, nothing]),
        );
        expectClean(await renderWhole(block, fields, "en"));
      }
    });

    it("renders fields of any type and hostile texts", async () => {
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
          [{ component: "no-one-knows-this" }],
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
          expectSafe(await renderWhole(block, content, "de"));
        }),
        { numRuns: 60 },
      );
    });
  },
);

describe("a block that loads", () => {
  const loading = blocksWithExamples.filter((block) => block.load);

  it.each(loading.map((block) => [block.schema.name, block] as const))(
    "%s fails as unavailable when the content service is out of reach, and shows nothing",
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

describe("a block that does not depend on its page", () => {
  const independent = blocksWithExamples.filter((block) => block.varies !== "page");

  it.each(independent.map((block) => [block.schema.name, block] as const))(
    "renders the same on another page at another time: %s",
    async (_name, block) => {
      for (const example of block.examples) {
        const otherPage = { path: "/en/elsewhere/", now: new Date("2031-02-03T04:05:06Z") };
        expect(await renderWhole(block, example, "en", otherPage)).toBe(
          await renderWhole(block, example, "en"),
        );
      }
    },
  );
});

describe("rich text", () => {
  it("has a button at each heading, also at aligned ones", async () => {
    const heading = (textAlign: string | null) => ({
      type: "heading",
      attrs: { level: 2, textAlign },
      content: [{ type: "text", text: "A title" }],
    });
    const text = { type: "doc", content: [heading(null), heading("center")] };
    const html = await renderNamed("rich-text", { text });
    expect(html.match(/data-copy="[^"]+"/g)).toEqual([
      'data-copy="atitle"',
      'data-copy="atitle-2"',
    ]);
    expect(html).toContain('<h2 id="atitle-2" class="align-center">A title</h2><button');
  });
});
