import { describe, expect, it } from "vitest";
import { rowsOfSite, varieties } from "../../test/languages.ts";
import { expandTemplates } from "./template.ts";

const title = { component: "hero", template_name: "hero", title: "Template", lead: "Stays" };
const more = { component: "button", template_name: "more", text: "Template", link: null };

/** Returns the blocks of a universal template, filled with data, on a page in a language. */
function filled(template: unknown[], data: unknown[], language = "en"): unknown[] {
  return expanded({ component: "universal-template", template, data }, language)
    .template as unknown[];
}

function expanded(block: Record<string, unknown>, language = "en"): Record<string, unknown> {
  const story = expandTemplates({
    uuid: "u",
    id: 1,
    name: "n",
    full_slug: `${language}/page`,
    content: { component: "page", body: [block] },
  });
  const [first] = story.content.body as Record<string, unknown>[];
  return first ?? {};
}

const data = (kind: string, value: Record<string, unknown>, template_name = "hero") => ({
  component: `data-${kind}`,
  template_name,
  ...value,
});

describe("each kind of data", () => {
  const image = { filename: "https://a.storyblok.com/f/1/1x1/a/x.png" };
  const link = { linktype: "url", url: "/en/" };
  const document = { type: "doc", content: [{ type: "horizontal_rule" }] };

  it.each<[string, Record<string, unknown>, Record<string, unknown>, Record<string, unknown>]>([
    ["text", { title: "old" }, { text: "new" }, { title: "new" }],
    ["text", { quote: "old" }, { text: "new" }, { quote: "new" }],
    ["text", { question: "old" }, { text: "new" }, { question: "new" }],
    ["text", { value: "old" }, { text: "new" }, { value: "new" }],
    ["text", { title: "old", text: "stays" }, { text: "new" }, { title: "new", text: "stays" }],
    ["link", { link: null }, { link }, { link }],
    ["rich-text", { text: null }, { rich_text: document }, { text: document }],
    ["markdown", { text: "old" }, { markdown: "**new**" }, { text: "**new**" }],
    ["color", { tone: "mist" }, { color: "sand" }, { tone: "sand" }],
    ["color", { color: "mist" }, { color: "sand" }, { color: "sand" }],
    ["image", { image: null }, { image }, { image }],
    ["video-src", { src: "old" }, { video_src: "new" }, { src: "new" }],
    ["svg", { svg: null }, { svg: image }, { svg: image }],
    ["svg", { image: null }, { svg: image }, { image }],
    ["boolean", { hide: true }, { boolean: false }, { hide: false }],
    // A field that the block does not have yet: its main one.
    ["text", {}, { text: "new" }, { title: "new" }],
    // An empty value leaves the template's own.
    ["text", { title: "old" }, { text: "" }, { title: "old" }],
    ["text", { title: "old" }, {}, { title: "old" }],
    ["mystery", { title: "old" }, { text: "new" }, { title: "old" }],
    ["constructor", { title: "old" }, { text: "new" }, { title: "old" }],
  ])("data-%s on %j with %j gives %j", (kind, block, value, expected) => {
    const [first] = filled(
      [{ component: "x", template_name: "hero", ...block }],
      [data(kind, value)],
    );
    expect(first).toEqual({ component: "x", template_name: "hero", ...expected });
  });

  it("data-boolean hides a block", () => {
    expect(filled([title, more], [data("boolean", { boolean: true })])).toEqual([more]);
  });

  it("data-remove drops a block", () => {
    expect(filled([title, more], [data("remove", {}, "more")])).toEqual([title]);
  });

  it("data-component puts other blocks in a block's place", () => {
    const blocks = [{ component: "a" }, { component: "b" }];
    expect(filled([title, more], [data("component", { component_blocks: blocks })])).toEqual([
      ...blocks,
      more,
    ]);
    // Another kind removes a block.
    expect(filled([title], [data("component", {})])).toEqual([title]);
  });

  it("names another field of the block after a dot", () => {
    expect(filled([title], [data("text", { text: "new" }, "hero.lead")])).toEqual([
      { ...title, lead: "new" },
    ]);
  });

  it("fills several blocks of one name, and one block several times", () => {
    const entries = [data("text", { text: "new" }), data("text", { text: "lead" }, "hero.lead")];
    expect(filled([title, title], entries)).toEqual([
      { ...title, title: "new", lead: "lead" },
      { ...title, title: "new", lead: "lead" },
    ]);
  });

  it("reaches blocks inside blocks", () => {
    const grid = { component: "grid", items: [{ component: "row", cells: [title] }] };
    expect(filled([grid], [data("text", { text: "new" })])).toEqual([
      { component: "grid", items: [{ component: "row", cells: [{ ...title, title: "new" }] }] },
    ]);
  });

  it("leaves blocks without a name, or with another, alone", () => {
    const plain = { component: "hero", title: "Plain" };
    expect(
      filled([plain, more], [data("text", { text: "new" }), data("text", { text: "x" }, "")]),
    ).toEqual([plain, more]);
  });
});

describe("translatable data", () => {
  const texts = { text_en: "English", text_de: "Deutsch", text_nl: "", text: "Untranslated" };

  it.each<readonly [string, string]>([
    ...rowsOfSite([
      ["en", "English"],
      ["de", "Deutsch"],
      ["ch", "Deutsch"],
      ["at", "Deutsch"],
      ["nl", "English"],
    ]),
    ["xx", "English"],
  ])("on a page in %s shows %s", (language, expected) => {
    expect(filled([title], [data("text-translatable", texts)], language)).toEqual([
      { ...title, title: expected },
    ]);
  });

  it.each(varieties)("has its own text on a page in %s if there is one", (variety) => {
    const own = { ...texts, [`text_${variety}`]: "Own" };
    expect(filled([title], [data("text-translatable", own)], variety)).toEqual([
      { ...title, title: "Own" },
    ]);
  });

  it.each([
    ["link", "link", { linktype: "url", url: "/de/" }, "link"],
    ["rich-text", "rich_text", { type: "doc", content: [{ type: "horizontal_rule" }] }, "text"],
    ["markdown", "markdown", "**de**", "text"],
  ])("data-%s is translatable too", (kind, from, value, to) => {
    const block = { component: "x", template_name: "hero", [to]: "old" };
    expect(
      filled([block], [data(`${kind}-translatable`, { [`${from}_en`]: value })], "de"),
    ).toEqual([{ ...block, [to]: value }]);
  });

  it("data-component is translatable too", () => {
    const entry = data("component-translatable", { component_blocks_en: [{ component: "en" }] });
    expect(filled([title], [entry], "de")).toEqual([{ component: "en" }]);
    const german = data("component-translatable", { component_blocks_de: [{ component: "de" }] });
    expect(filled([title], [german], "en")).toEqual([title]);
  });

  it.each([
    [
      "link",
      "link",
      { id: "", url: "", linktype: "story", fieldtype: "multilink", cached_url: "" },
    ],
    ["rich-text", "rich_text", { type: "doc", content: [{ type: "paragraph" }] }],
    ["markdown", "markdown", " "],
    ["text", "text", ""],
    ["component", "component_blocks", []],
  ])(
    "data-%s that was cleared falls back to another language, and then to the template",
    (kind, from, cleared) => {
      const values = {
        link: { linktype: "url", url: "/de/" },
        "rich-text": { type: "doc", content: [{ type: "horizontal_rule" }] },
        component: [{ component: "de" }],
      };
      const value = values[kind as keyof typeof values] ?? "Deutsch";
      const block = { component: "x", template_name: "hero", link: "own", text: "own" };
      const entry = (fields: object) => [data(`${kind}-translatable`, { ...fields })];
      const whole = filled([block], entry({ [`${from}_en`]: value }), "de");
      expect(whole).not.toEqual([block]);
      expect(
        filled([block], entry({ [`${from}_de`]: cleared, [`${from}_en`]: value }), "de"),
      ).toEqual(whole);
      expect(
        filled([block], entry({ [`${from}_de`]: cleared, [`${from}_en`]: null }), "de"),
      ).toEqual([block]);
      expect(filled([block], [data(kind, { [from]: cleared })])).toEqual([block]);
    },
  );
});

describe("where the template comes from", () => {
  const source = {
    uuid: "s",
    content: { component: "universal-template-component", template: [title, more] },
  };

  it("is the named story, and that story is not stored a second time", () => {
    const block = expanded({
      component: "universal-template",
      source_template: source,
      template: [{ component: "own" }],
      data: [data("text", { text: "new" })],
    });
    expect(block.template).toEqual([{ ...title, title: "new" }, more]);
    expect(block.source_template).toBeNull();
    expect(block.data).toEqual([]);
  });

  it("is its own if no story is named, or the named one is missing or empty", () => {
    for (const source_template of [
      undefined,
      null,
      "",
      "uuid",
      { content: null },
      { content: { template: [] } },
    ]) {
      const block = expanded({
        component: "universal-template",
        source_template,
        template: [title],
      });
      expect(block.template).toEqual([title]);
    }
  });

  const level = (content: Record<string, unknown>) => ({
    uuid: "s",
    content: { component: "universal-template-component", ...content },
  });

  it("can be made from another story, over several levels, and the nearer one wins", () => {
    const base = level({ template: [{ ...title, eyebrow: "Base", lead: "Base" }, more] });
    const middle = level({
      source_template: base,
      data: [
        data("text", { text: "Middle" }),
        data("text", { text: "Middle" }, "hero.lead"),
        data("remove", {}, "more"),
      ],
    });
    const upper = level({ source_template: middle, data: [] });
    const block = expanded({
      component: "universal-template",
      source_template: upper,
      data: [data("text", { text: "Page" })],
    });
    expect(block.template).toEqual([{ ...title, eyebrow: "Base", lead: "Middle", title: "Page" }]);
  });

  it("is a story's own if the one it is made from is missing", () => {
    const upper = level({ source_template: null, template: [title] });
    expect(expanded({ component: "universal-template", source_template: upper }).template).toEqual([
      title,
    ]);
  });

  it("can be a template inside a template", () => {
    const inner = {
      component: "universal-template",
      template: [title],
      data: [data("text", { text: "inner" })],
    };
    const block = expanded({
      component: "universal-template",
      template: [inner],
      data: [data("text", { text: "outer" }, "hero.lead")],
    });
    expect(block.template).toEqual([
      expect.objectContaining({ template: [{ ...title, title: "inner", lead: "outer" }] }),
    ]);
  });
});

describe("a global template component", () => {
  const component = { uuid: "c", content: { component: "global-component", body: [title, more] } };
  const given = {
    uuid: "d",
    content: {
      component: "global-component",
      data: [data("text", { text: "Given" }), data("text", { text: "Given" }, "hero.lead")],
    },
  };
  const shown = (fields: Record<string, unknown>) =>
    expanded({ component: "global-template-component", ...fields });

  it("shows the blocks of one story, filled with the data of another", () => {
    const { body, ...rest } = shown({ global_component: component, global_data: given });
    expect(body).toEqual([{ ...title, title: "Given", lead: "Given" }, more]);
    expect(rest).toMatchObject({ global_component: null, global_data: null });
  });

  it("fills in data of its own after that", () => {
    const own = [data("text", { text: "Own" }), data("remove", {}, "more")];
    const { body } = shown({ global_component: component, global_data: given, data: own });
    expect(body).toEqual([{ ...title, title: "Own", lead: "Given" }]);
  });

  it("shows its own blocks if it names no story with blocks", () => {
    for (const global_component of [undefined, null, "uuid", { content: { body: [] } }]) {
      const { body } = shown({ global_component, global_data: given, body: [title] });
      expect(body).toEqual([{ ...title, title: "Given", lead: "Given" }]);
    }
  });
});

describe("what editors click", () => {
  const template = [{ ...title, _editable: "theirs", below: [{ ...more, _editable: "theirs" }] }];
  const clicked = (fields: Record<string, unknown>) =>
    expanded({ component: "universal-template", _editable: "mine", template, ...fields }).template;

  it("is the template's block, or the block that fills it", () => {
    expect(clicked({})).toEqual(template);
    expect(clicked({ optional_root_editable: true })).toEqual([
      { ...title, _editable: "mine", below: [more] },
    ]);
  });

  it("is nothing for visitors", () => {
    const [block] = clicked({ optional_root_editable: true, _editable: undefined }) as object[];
    expect(block).not.toHaveProperty("_editable", "mine");
  });
});

describe("data and templates that make no sense", () => {
  it.each([
    [null, null],
    ["x", 3],
    [
      [null, 3, "x"],
      [null, 3, "x", [], {}, { component: 3 }, { component: "data-text" }],
    ],
    [[title], [{ component: "data-text", template_name: 5, text: "x" }]],
    [[title], [data("text", { text: {} }, "...")]],
    [[title], [data("text", { text: "x" }, "hero.")]],
  ])("%j with %j cause no error", (template, entries) => {
    const block = { component: "universal-template", template, data: entries } as never;
    expect(() => expanded(block)).not.toThrow();
    expect(Array.isArray(expanded(block).template)).toBe(true);
  });

  it("leaves all other content as it is", () => {
    const story = {
      uuid: "u",
      id: 1,
      name: "n",
      full_slug: "en/page",
      content: { component: "page", body: [title, { a: [1, null, { b: "c" }] }], n: 3 },
    };
    expect(expandTemplates(story)).toEqual(story);
  });
});
