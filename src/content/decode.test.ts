import {
  anything,
  array,
  assert,
  constantFrom,
  jsonValue,
  oneof,
  property,
  string,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeStory, decodeWith } from "./decode.ts";
import { readMarkdown } from "../prose/markdown.ts";
import type { BlockNode, FieldSchema, Story } from "../story/fields.ts";
import { isRecord } from "../base/is-record.ts";

const relation = { source: "internal_stories" } as const;

/** Every field type, and what a view can rely on whatever was sent. */
const images = { filetypes: ["images"] };
const types: readonly (readonly [FieldSchema, (value: unknown) => boolean])[] = [
  [{ name: "text", type: "text" }, isText],
  [{ name: "textarea", type: "textarea" }, isText],
  [{ name: "markdown", type: "markdown" }, isProse],
  [{ name: "richtext", type: "richtext" }, isProse],
  [{ name: "number", type: "number" }, (value) => value === null || Number.isFinite(value)],
  [{ name: "datetime", type: "datetime" }, (value) => value === null || isDate(value)],
  [{ name: "boolean", type: "boolean" }, (value) => typeof value === "boolean"],
  [{ name: "asset", type: "asset" }, (value) => value === null || isAsset(value)],
  [{ name: "multiasset", type: "multiasset" }, (value) => isListOf(value, isAsset)],
  [{ name: "picture", type: "asset", ...images }, (value) => value === null || isAsset(value)],
  [{ name: "pictures", type: "multiasset", ...images }, (value) => isListOf(value, isAsset)],
  [{ name: "multilink", type: "multilink" }, (value) => value === null || isLink(value)],
  [{ name: "bloks", type: "bloks" }, (value) => isListOf(value, isNode)],
  [
    { name: "option", type: "option", options: [{ value: "left" }, { value: "right" }] },
    (value) => value === "" || value === "left" || value === "right",
  ],
  [{ name: "free_option", type: "option" }, isText],
  [
    { name: "options", type: "options", options: [{ value: "left" }] },
    (value) => isListOf(value, (item) => item === "left"),
  ],
  [{ name: "story", type: "option", ...relation }, (value) => value === null || isStory(value)],
  [{ name: "stories", type: "options", ...relation }, (value) => isListOf(value, isStory)],
];

function isText(value: unknown): boolean {
  return typeof value === "string";
}
function isDate(value: unknown): boolean {
  return value instanceof Date && !Number.isNaN(value.getTime());
}
function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}
function isNode(value: unknown): boolean {
  return isRecord(value) && isText(value.component) && isText(value.uid) && isRecord(value.fields);
}
function isStory(value: unknown): boolean {
  return isRecord(value) && isText(value.uuid) && isText(value.slug) && isNode(value.content);
}
function isProse(value: unknown): boolean {
  return (
    isRecord(value) &&
    isListOf(value.parts, (part) => isText(part) || isNode(part)) &&
    Array.isArray(value.headings) &&
    Number.isFinite(value.words)
  );
}
function isAsset(value: unknown): boolean {
  if (!isRecord(value) || !/^https?:\/\//.test(String(value.src))) return false;
  const pixels = (side: unknown) => side === null || (Number.isInteger(side) && Number(side) > 0);
  return (
    isText(value.alt) &&
    isText(value.title) &&
    /^(\d+x\d+:\d+x\d+)?$/.test(String(value.focus)) &&
    pixels(value.width) &&
    pixels(value.height)
  );
}
function isLink(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.newTab === "boolean" &&
    /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?)/.test(String(value.href))
  );
}

const schemas = new Map([["all", { name: "all", fields: types.map(([field]) => field) }]]);

function decode(content: Record<string, unknown>): Story {
  return decodeWith(
    readMarkdown,
    { uuid: "u", id: 1, name: "n", full_slug: "en/x", content: { component: "all", ...content } },
    schemas,
  );
}

const story = {
  uuid: "other",
  id: 2,
  name: "Other",
  full_slug: "en/other",
  content: { component: "all" },
};

const samples: readonly unknown[] = [
  undefined,
  null,
  "",
  " ",
  0,
  -1,
  1.5,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  true,
  false,
  "true",
  "7",
  "1e3",
  "0x10",
  "2026-11-18 09:00",
  "2026-11-18T09:00:00.000Z",
  "2026-13-40 99:99",
  "yesterday",
  "left",
  "up",
  "javascript:alert(1)",
  "https://a.storyblok.com/f/1/100x50/abcdef0123/x.png",
  "constructor",
  "__proto__",
  [],
  [null],
  [[]],
  ["left", "up", 3],
  {},
  { a: 1 },
  { component: 7 },
  { component: "all" },
  [{ component: "all" }],
  [{ component: "unknown" }, null, 3, "x", { component: "" }],
  { filename: "" },
  { filename: 3 },
  { filename: "//a.storyblok.com/f/1/0x0/abc/x.svg", alt: 4, focus: "1x1", title: [] },
  [
    { filename: "https://a.storyblok.com/f/1/9x9/abc/x.png", focus: "1x2:3x4" },
    { filename: "data:x" },
  ],
  { linktype: "url", url: "https://example.com" },
  { linktype: "url", url: "javascript:alert(1)" },
  { linktype: "story", cached_url: "en/x" },
  { linktype: "story", story: { full_slug: 9 } },
  { linktype: "email", email: {} },
  { linktype: 5, url: 5, cached_url: 5, anchor: 5, target: 5 },
  {
    type: "doc",
    content: [
      { type: "text", text: 5 },
      null,
      { type: "blok", attrs: { body: [{ component: "all" }] } },
    ],
  },
  story,
  [story, { ...story, content: null }, "uuid"],
  { ...story, full_slug: 3 },
];

describe.each(types.map(([field, isPromised]) => [field.name, isPromised] as const))(
  "a field of type %s",
  (name, isPromised) => {
    it.each(samples.map((sample) => [sample]))("has a value of its type for %j", (sample) => {
      const value = decode({ [name]: sample }).content.fields[name];
      expect(isPromised(value), JSON.stringify(value)).toBe(true);
    });

    it("has a value of its type for anything", () => {
      assert(
        property(
          oneof(jsonValue(), anything(), string(), array(constantFrom(...samples))),
          (sample) => {
            expect(isPromised(decode({ [name]: sample }).content.fields[name])).toBe(true);
          },
        ),
        { numRuns: 300 },
      );
    });
  },
);

describe("values", () => {
  it("are decoded to their field's type", () => {
    const { fields } = decode({
      text: 7,
      number: "12.5",
      datetime: "2026-11-18 09:00",
      boolean: "true",
      option: "left",
      options: ["left", "up"],
      asset: {
        filename: "https://a.storyblok.com/f/1/1200x800/abc/x.png",
        alt: "A",
        focus: "1x2:3x4",
      },
      story,
      stories: [story, "not-resolved"],
    }).content;
    expect(fields).toMatchObject({
      text: "7",
      number: 12.5,
      datetime: new Date("2026-11-18T09:00:00Z"),
      boolean: true,
      option: "left",
      options: ["left"],
      asset: { width: 1200, height: 800, alt: "A", focus: "1x2:3x4", title: "" },
      story: { uuid: "other", slug: "en/other" },
    });
    expect(fields.stories).toHaveLength(1);
  });

  it("for pictures are empty with a file that is none", () => {
    const film = { filename: "https://a.storyblok.com/f/1/abcdef0123/x.mp4" };
    const { fields } = decode({ picture: film, pictures: [film], asset: film }).content;
    expect(fields).toMatchObject({ picture: null, pictures: [], asset: { src: film.filename } });
  });

  it("that a story lacks are the empty value of their type", () => {
    expect(decode({}).content.fields).toMatchObject({
      text: "",
      number: null,
      datetime: null,
      boolean: false,
      asset: null,
      multiasset: [],
      multilink: null,
      bloks: [],
      option: "",
      options: [],
      story: null,
      stories: [],
      richtext: { parts: [], headings: [], words: 0 },
    });
  });

  it("without a field in the schema are left out", () => {
    expect(Object.keys(decode({ secret: "x" }).content.fields)).not.toContain("secret");
  });
});

describe("blocks", () => {
  const kindOf = (block: unknown) =>
    (decode({ bloks: [block] }).content.fields.bloks as BlockNode[])[0];

  it("are known, unknown or broken, and one never affects another", () => {
    expect(kindOf({ component: "all", _uid: "1" })).toMatchObject({ kind: "known", uid: "1" });
    expect(kindOf({ component: "unknown", _uid: "2" })).toMatchObject({
      kind: "unknown",
      component: "unknown",
    });
    for (const broken of [null, 3, "x", [], {}, { component: 3 }]) {
      expect(kindOf(broken)).toMatchObject({ kind: "broken", component: "", fields: {} });
    }
    expect(decode({ text: "fine", bloks: [null, { component: "all" }] }).content.fields.text).toBe(
      "fine",
    );
  });

  it("keep Storyblok's edit mark, and nothing else", () => {
    const mark =
      '<!--#storyblok#{"name": "all", "space": "1", "uid": "u1", "id": "42", "x": "<script>"}-->';
    expect(kindOf({ component: "all", _editable: mark })?.edit).toEqual({
      name: "all",
      space: "1",
      id: "42",
      uid: "u1",
    });
    for (const bad of ["<!--#storyblok#{-->", "<!--#storyblok#3-->", "<script>", 3, {}]) {
      expect(kindOf({ component: "all", _editable: bad })?.edit).toBeNull();
    }
  });
});

describe("blocks inside blocks", () => {
  it("end at a depth that no layout reaches, also inside rich text", () => {
    const nestings: ((inner: unknown) => unknown)[] = [
      (inner) => ({ component: "all", bloks: [inner] }),
      (inner) => ({
        component: "all",
        richtext: { type: "doc", content: [{ type: "blok", attrs: { body: [inner] } }] },
      }),
    ];
    for (const around of nestings) {
      let block: unknown = { component: "all", text: "bottom" };
      for (let depth = 0; depth < 10_000; depth += 1) block = around(block);
      const { fields } = decode({ text: "top", bloks: [block] }).content;
      expect(fields.text).toBe("top");
      expect(JSON.stringify(fields).includes("bottom")).toBe(false);
    }
  });

  it("are complete in a layout that an editor could make", () => {
    let block: unknown = { component: "all", text: "bottom" };
    for (let depth = 0; depth < 30; depth += 1) block = { component: "all", bloks: [block] };
    expect(JSON.stringify(decode({ bloks: [block] }))).toContain("bottom");
  });
});

describe("stories inside stories", () => {
  it("are finite, however often they name each other", () => {
    const loop: Record<string, unknown> = { ...story, content: { component: "all" } };
    loop.content = { component: "all", story: loop, stories: [loop, loop] };
    let depth = 0;
    let at: Story | null = decode({ story: loop });
    while (at && depth < 100) {
      at = at.content.fields.story as Story | null;
      depth += 1;
    }
    expect(depth).toBeLessThan(10);
  });
});

describe("a story", () => {
  it("has slugs without slashes at their ends, and dates or none", () => {
    const read = decodeWith(
      readMarkdown,
      {
        uuid: "u",
        id: 1,
        name: "n",
        full_slug: "/en/blog/",
        is_startpage: true,
        first_published_at: "2026-11-18T09:00:00.000Z",
        published_at: "never",
        tag_list: null,
        alternates: [{ full_slug: "de/blog/" }],
        content: { component: "all" },
      },
      schemas,
    );
    expect(read).toMatchObject({
      slug: "en/blog",
      startPage: true,
      firstPublishedAt: new Date("2026-11-18T09:00:00Z"),
      publishedAt: null,
      tags: [],
      alternates: ["de/blog"],
    });
  });

  it("with Markdown is the same if the Markdown reader is loaded for it", async () => {
    const text = { type: "text", text: "Pay" };
    const richtext = { type: "doc", content: [{ type: "heading", attrs: {}, content: [text] }] };
    const raw = {
      ...story,
      content: { component: "all", richtext, markdown: "# Pay\n\nOn *time*" },
    };
    expect(await decodeStory(raw, schemas)).toEqual(decodeWith(readMarkdown, raw, schemas));
  });
});
