import {
  array,
  assert,
  constantFrom,
  jsonValue,
  letrec,
  oneof,
  property,
  record,
  tuple,
} from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type RawStory, rawStory } from "../../src/story/raw.ts";
import { type FindingKind, grades, messageOf } from "../../src/editor/finding.ts";
import { findingsOf } from "../../src/editor/findings.ts";
import { allLanguages, labelLanguages, languages } from "../../src/language/language.ts";
import { namesIn } from "../../src/editor/names.ts";
import { addOns, plans as ownPlans } from "../../src/brand/options.ts";
import { schemas } from "../../src/pages/all.ts";
import { rawSourceOf } from "../../src/catalog/raw-source.ts";
import { fullFacts, basicFacts } from "../../src/editor/space-facts.ts";
import { sayIn } from "../../src/language/words.ts";
import { readLabels } from "../../tools/labels.ts";
import { componentsOf } from "../../tools/storyblok/component-types.ts";
import { openSpace } from "../storyblok/live-space.ts";
import { fixtureSpace } from "../fixture-space.ts";
import { editorSession, openSite } from "./site.ts";
import { rowsOfSite, varieties } from "../languages.ts";

/* The findings about a story in `npm run content` and in the editor's overlay. */

const english = namesIn("en");
const redirects = [{ label: "/en/old/", value: "/en/there/" }];

function story(slug: string, content: object = {}, more: Partial<RawStory> = {}): RawStory {
  const meta = [{ component: "meta", title: "A title", description: "What stands on this page." }];
  return {
    uuid: slug,
    id: 1,
    name: slug,
    full_slug: slug,
    content: { component: "page", meta, body: [], ...content },
    ...more,
  };
}

const prose = (text: string) => ({ body: [{ component: "markdown", text }] });
const linking = (link: object) => ({
  body: [{ component: "button", text: "Go", link: { fieldtype: "multilink", ...link } }],
});
const asset = (filename: string, more: object = {}) => ({
  filename: `https://a.storyblok.com/f/1/${filename}`,
  alt: "A plan for a week",
  ...more,
});
const richText = (...content: object[]) => ({
  body: [{ component: "rich-text", text: { type: "doc", content } }],
});
const marked = (...marks: object[]) =>
  richText({ type: "paragraph", content: [{ type: "text", text: "A", marks }] });
const styled = (name: string) => marked({ type: "styled", attrs: { class: name } });
const illustrated = (image: object) => ({
  body: [{ component: "feature-row", title: "Plans", text: "Weeks", image }],
});

/** A picture without a text in a row, a block in a field that does not allow it, and an unknown block. */
const misnamed = story("en/a", {
  body: [
    { ...illustrated(asset("b/plan.webp", { alt: "" })).body[0] },
    { component: "hero", title: "A", buttons: [{ component: "quote", text: "Q" }] },
    { component: "carrousel" },
  ],
});
const german = [
  "Merkmal mit Bild · Bild",
  "Seitenkopf › Zitat · Zitat",
  "Der Block Zitat darf hier nicht stehen",
] as const;

const paragraph = { type: "paragraph", content: [{ type: "text", text: "Shown" }] };
const plainText = { component: "rich-text", text: { type: "doc", content: [paragraph] } };

/** Findings about one story. The others are about the space. */
type KindOfStory = Exclude<FindingKind, "story-missed">;
const cases: Record<KindOfStory, [wrong: RawStory, right: RawStory]> = {
  "unknown-block": [
    story("en/a", { body: [{ component: "carrousel" }] }),
    story("en/a", prose("Well known")),
  ],
  "adopted-block": [
    story("en/a", { body: [{ ...plainText, adoptedFrom: "tabs" }] }),
    story("en/a", { body: [plainText] }),
  ],
  schema: [story("en/a", { body: [{ component: "quote" }] }), story("en/a", prose("All there"))],
  "broken-link": [
    story("en/a", prose("See [there](/en/nowhere/).")),
    story("en/a", prose("See [there](/en/there/#top), [the file](/f/a.pdf).")),
  ],
  "no-address": [story("en/v2.0"), story("en/v2.0/notes")],
  "hidden-story": [story("en/folder"), story("en/folder/below")],
  "redirected-link": [
    story("en/a", linking({ linktype: "url", url: "/en/old/" })),
    story("en/a", linking({ linktype: "story", id: "en/there", cached_url: "en/old" })),
  ],
  "unpublished-link": [
    story("en/a", linking({ linktype: "story", id: "en/draft" })),
    story("en/a", linking({ linktype: "story", id: "en/there" })),
  ],
  "missing-alt": [
    story("en/a", illustrated(asset("1600x900/b/plan.webp", { alt: " " }))),
    story("en/a", illustrated(asset("1600x900/b/plan.webp"))),
  ],
  "missing-focus": [
    story("en/a", illustrated(asset("1600x400/b/plan.webp"))),
    story("en/a", illustrated(asset("1600x400/b/plan.webp", { focus: "10x10:11x11" }))),
  ],
  "small-picture": [
    story("en/a", illustrated(asset("320x180/b/plan.webp"))),
    story("en/a", illustrated(asset("1600x900/b/plan.svg"))),
  ],
  "missing-metadata": [
    story("en/a", { meta: [{ component: "meta", title: "A title" }] }),
    story("en/a"),
  ],
  "long-metadata": [
    story("en/a", { meta: [{ component: "meta", title: "Long ".repeat(12), description: "D" }] }),
    story("en/a"),
  ],
  "foreign-file": [
    story(
      "en/a",
      illustrated(asset("", { filename: "https://dam.example/plan.webp", alt: "A plan" })),
    ),
    story("en/a", illustrated(asset("1600x900/b/plan.webp"))),
  ],
  "private-file": [
    story("en/a", illustrated(asset("1600x900/b/plan.webp", { is_private: true }))),
    story("en/a", illustrated(asset("1600x900/b/plan.webp", { is_private: "" }))),
  ],
  "no-picture": [
    story("en/a", illustrated(asset("1600x900/b/plan.heic"))),
    story("en/a", illustrated(asset("1600x900/b/plan"))),
  ],
  "unknown-style": [story("en/a", styled("lead fancy")), story("en/a", styled("lead ground-soft"))],
  "unknown-colour": [
    story("en/a", marked({ type: "textStyle", attrs: { color: "#bada55" } })),
    story("en/a", marked({ type: "textStyle", attrs: { color: "rgb(18, 135, 95)" } })),
  ],
  "field-translation": [
    story("en/a", { ...prose("Hello"), title__i18n__fr: "Bonjour" }),
    story("en/a", { ...prose("Hello"), title_fr: "Bonjour" }),
  ],
  "heading-order": [
    story("en/a", prose("## One\n\n#### Two")),
    story("en/a", prose("### One\n\n#### Two\n\n## Three")),
  ],
  "missing-alternate": [
    story("en/a", {}, { alternates: [] }),
    story(
      "en/a",
      {},
      {
        alternates: allLanguages
          .filter((code) => code !== "en")
          .map((code) => ({ full_slug: `${code}/a` })),
      },
    ),
  ],
  orphan: [story("en/lonely"), story("en/a")],
  "missing-privacy": [story("en/settings"), story("de/settings")],
  "announced-mail": [
    story("de/a", {
      body: [{ component: "salesforce-form", success_text: "Sie finden ihn in Ihrem Postfach." }],
    }),
    story("de/a", {
      body: [{ component: "case-form", success_text: "Sie haben eine E-Mail von uns." }],
    }),
  ],
  "open-file": [
    story("en/a", prose("[The figures](https://a.storyblok.com/f/1/figures.pdf)")),
    story("en/a", prose("[The prices](https://a.storyblok.com/f/1/prices.pdf)")),
  ],
  "ticked-newsletter": [
    story("en/a", { body: [{ component: "download-lead-form" }] }),
    story("en/a", { body: [{ component: "download-lead-form", newsletter_unticked: true }] }),
  ],
};

const there = [
  story("en/draft", {}, { published_at: null }),
  story("en/there"),
  story("en/library/figures", {
    component: "resource-page",
    resource_link: { linktype: "asset", url: "https://a.storyblok.com/f/1/figures.pdf" },
  }),
  story("de/legal/privacy"),
  story("en/folder/home"),
  story("en/links", prose("[a](/en/a/) [there](/en/there/)")),
];

function kindsIn(one: RawStory): FindingKind[] {
  const facts = fullFacts([...there, one], redirects, new Map());
  return findingsOf(one, facts, english).map(({ kind }) => kind);
}

describe("a finding", () => {
  const storyKinds = Object.keys(grades).filter((kind) => kind !== "story-missed") as KindOfStory[];
  it.each(storyKinds)("%s is reported for what is wrong, and nothing else", (kind) => {
    const [wrong, correct] = cases[kind];
    expect(kindsIn(wrong)).toContain(kind);
    expect(kindsIn(correct)).not.toContain(kind);
  });

  it("names its place and problem in each language", () => {
    const wrong = story("en/a/", {
      body: [
        { component: "button", _uid: "u1", text: "Fine" },
        {
          component: "button",
          _uid: "u2",
          text: "Go",
          link: { fieldtype: "multilink", linktype: "url", url: "javascript:alert(1)" },
        },
      ],
    });
    const found = findingsOf(wrong, null, english).find(({ kind }) => kind === "broken-link");
    expect(found).toMatchObject({
      slug: "en/a",
      at: "content.body.1.link",
      uid: "u2",
      component: "button",
      where: "Button 2 · Link",
    });
    const message = found && messageOf(found, sayIn("de"));
    expect(message).toBe("Diese Adresse funktioniert nicht als Link: javascript:alert(1)");
  });

  it.each(
    rowsOfSite([
      [
        "en",
        "Feature row · Picture",
        "Hero › Quote · Quote",
        "The block Quote is not allowed here",
      ],
      ["nl", "Feature row · Picture", "Hero › Quote · Quote", "Het blok Quote mag hier niet staan"],
      ["de", ...german],
      ["at", ...german],
    ]),
  )("names blocks and fields in %s as editors read them", (language, ...expected) => {
    const found = findingsOf(misnamed, null, namesIn(language));
    const [picture, field, block] = expected;
    const messages = found.map((one) => [one.where, messageOf(one, sayIn(language))]);
    expect(messages.map(([where]) => where)).toEqual(expect.arrayContaining([picture, field]));
    expect(messages.map(([, message]) => message)).toContain(block);
    // A block without a schema keeps the name it has in the story.
    expect(messages.flat()).toContain("carrousel");
  });

  it.each(labelLanguages)(
    "names every field in %s as it is pushed to the space",
    async (language) => {
      const names = namesIn(language);
      for (const { name, display_name: pushed, schema } of componentsOf(
        await readLabels(),
        schemas,
        language,
      )) {
        expect(names.block(name)).toBe(pushed);
        for (const [field, { type, display_name: label }] of Object.entries(schema)) {
          if (type !== "tab") expect(names.field(name, field), `${name}.${field}`).toBe(label);
        }
      }
    },
  );

  it.each([
    ["a link to a story that is gone", linking({ linktype: "story", id: "gone" }), "noStory"],
    ["a mark in a text", prose("A [trap](javascript:alert(2))."), "refused"],
    ["an address without its scheme in a text", prose("[Us](www.example.com)"), "refused"],
    ["an email address in a text", prose("[Us](us@example.com)"), "refused"],
    ["a path without its first slash in a text", prose("[Prices](en/pricing)"), "refused"],
    [
      "a picture in a text without a description",
      prose("![ ](https://a.storyblok.com/f/1/b/plan.webp)"),
      "noAlt",
    ],
    [
      "a picture in rich text without a description",
      richText({ type: "image", attrs: { src: "https://a.storyblok.com/f/1/b/a.webp", alt: "" } }),
      "noAlt",
    ],
    ["a file that is none", linking({ linktype: "asset", url: "data:text/html,x" }), "refused"],
    [
      "a picture of another site in a text",
      prose("![x](https://dam.example/a.png)"),
      "foreignFile",
    ],
    [
      "a picture of another site in rich text",
      {
        body: [
          {
            component: "rich-text",
            text: {
              type: "doc",
              content: [{ type: "image", attrs: { src: "https://dam.example/a.png", alt: "x" } }],
            },
          },
        ],
      },
      "foreignFile",
    ],
    [
      "a video as a picture in a text",
      prose("![x](https://a.storyblok.com/f/1/b/a.mp4)"),
      "noPicture",
    ],
    [
      "a video as a picture in rich text",
      richText({ type: "image", attrs: { src: "https://a.storyblok.com/f/1/b/a.mp4", alt: "x" } }),
      "noPicture",
    ],
    [
      "words on a colour that the palette has not",
      marked({ type: "highlight", attrs: { color: "rgb(1, 2, 3)" } }),
      "noColour",
    ],
    [
      "a cell of a table in such a colour",
      richText({ type: "tableCell", attrs: { backgroundColor: "#bada55" } }),
      "noColour",
    ],
    [
      "an option that is none",
      { body: [{ component: "hero", title: "A", tone: "loud" }] },
      "noOption",
    ],
    [
      "an icon that is not drawn",
      { body: [{ component: "button", text: "A", icon: "calender-check" }] },
      "noOption",
    ],
    ["a field left out", { body: [{ component: "hero" }] }, "required"],
  ])("contains %s", (_, content, message) => {
    const wrong = story("en/a", content);
    const found = findingsOf(wrong, fullFacts([...there, wrong], redirects, new Map()), english);
    expect(found.map((one) => one.message)).toContain(message);
  });

  it.each([
    ["a picture in a text", prose("![A plan](https://a.storyblok.com/f/1/320x90/b/plan.webp)")],
    [
      "a picture in rich text",
      richText({
        type: "image",
        attrs: { src: "https://a.storyblok.com/f/1/320x90/b/plan.webp", alt: "A plan" },
      }),
    ],
    ["words in brackets after others", prose("As she said: “[It](sic) works [now](or never)”.")],
  ])("is not reported for %s", (_, content) => {
    const pictures = ["missing-alt", "missing-focus", "small-picture", "broken-link"];
    expect(kindsIn(story("en/a", content)).filter((kind) => pictures.includes(kind))).toEqual([]);
  });

  it.each([
    ["without the last slash", "/en/there"],
    ["with an anchor, without the last slash", "/en/there#top"],
    ["that begins with home", "/home/en/there/"],
    ["without a language", "/there/"],
    ["of the front page, with its name", "/en/home"],
    ["of the search, which needs no story", "/en/search/?q=pay"],
    ["of a story that another language lends", "/de/blog/lent/"],
  ])("is not reported for an address %s", (_, address) => {
    const home = (code: string) => story(`${code}/home`);
    const wrong = story("en/a", { body: [...prose(`[a](${address})`).body] });
    const lent = story("en/blog/lent", { component: "blog-page", title: "A" });
    const facts = fullFacts([...there, home("en"), home("de"), lent, wrong], [], new Map());
    expect(findingsOf(wrong, facts, english).map(({ kind }) => kind)).not.toContain("broken-link");
  });

  it.each([
    ["/en/blog/2/", []],
    ["/en/blog/product/2/", []],
    ["/en/blog/9/", ["broken-link"]],
    ["/de/blog/2/", []],
    ["/de/blog/9/", ["broken-link"]],
    ["/de/there/", ["broken-link"]],
  ])(
    "is reported only for an address that its own language does not have: %s",
    (address, expected) => {
      const hub = (slug: string) => story(slug, { component: "blog-overview", title: "Blog" });
      const posts = Array.from({ length: 5 }, (_, at) =>
        story(`en/blog/${at}-post`, { component: "blog-page", title: "A" }),
      );
      const wrong = story("en/a", prose(`[a](${address})`));
      const hubs = [hub("en/blog/"), hub("de/blog/")];
      const all = [...there, story("en/home"), story("de/home"), ...hubs, ...posts, wrong];
      const facts = fullFacts(all, [], new Map([["blog-categories", ["product"]]]));
      const kinds = findingsOf(wrong, facts, english).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === "broken-link")).toEqual(expected);
    },
  );

  it("is not reported for a page that a link without its last slash leads to", () => {
    const linked = story("en/linked");
    const facts = fullFacts(
      [...there, linked, story("en/b", prose("[a](/en/linked)"))],
      [],
      new Map(),
    );
    expect(findingsOf(linked, facts, english).map(({ kind }) => kind)).not.toContain("orphan");
  });

  it("is not reported if a colour was removed again", () => {
    const cleared = [{ color: "" }, { color: null }, {}].map((attrs) => ({
      type: "textStyle",
      attrs,
    }));
    expect(kindsIn(story("en/a", marked(...cleared)))).not.toContain("unknown-colour");
  });

  it.each([
    ["by its name", { component: "footprints", images: [asset("640x360/b/640px-plan.webp")] }],
    [
      "by its block",
      {
        component: "image",
        images: [
          { component: "image-source", breakpoint: "360px", image: asset("480x270/b/plan.webp") },
        ],
      },
    ],
  ])("is not reported if a picture for a small screen (%s) is small", (_, block) => {
    expect(kindsIn(story("en/a", { body: [block] }))).not.toContain("small-picture");
  });

  it.each([
    ["blog-page", ["required"]],
    // It has the date of its publication.
    ["press-article", []],
  ])("about a missing date is reported for a %s once, if it needs one", (component, expected) => {
    const found = findingsOf(story("en/a", { component, title: "A" }), null, english);
    const aboutDate = found.filter(({ at }) => at === "content.date");
    expect(aboutDate.map(({ message }) => message)).toEqual(expected);
  });

  it("is reported for a plan and an add-on without a price, but not for the company's own", () => {
    const plans = [
      { name: "Mine" },
      { name: "Free", price: 0 },
      { name: "A", code: ownPlans[0].value },
    ];
    const add_ons = [{ name: "Module" }, { name: "B", code: addOns[0].value }];
    const blocks = (component: string, all: readonly object[]) =>
      all.map((one) => ({ component, ...one }));
    const calculator = {
      component: "pricing-calculator",
      plans: blocks("pricing-plan", plans),
      add_ons: blocks("pricing-add-on", add_ons),
    };
    const found = findingsOf(story("en/a", { body: [calculator] }), null, english);
    expect(found.filter(({ message }) => message === "required").map(({ at }) => at)).toEqual([
      "content.body.0.plans.0.price",
      "content.body.0.add_ons.0.price",
    ]);
  });

  it.each([
    ["heading", { type: "heading", attrs: { level: 2 } }],
    ["list", { type: "ordered_list", content: [{ type: "list_item", content: [paragraph] }] }],
    ["block of code", { type: "code_block" }],
  ])("is not reported for a %s of earlier years, which the site shows", (_, node) => {
    const text = [{ type: "text", text: "Shown" }];
    expect(kindsIn(story("en/a", richText({ content: text, ...node })))).not.toContain("schema");
    const inside = { component: "quote" };
    const around = richText({ type: "blok", attrs: { id: "b", body: [inside] } });
    expect(kindsIn(story("en/a", around))).toContain("schema");
  });

  it("is reported for a chosen story that visitors do not see, deleted or never published", () => {
    const [shown, draft, gone] = [1, 2, 3].map(
      (nth) => `00000000-0000-4000-8000-00000000000${nth}`,
    );
    const known = [
      story("en/home"),
      story("en/global-components/shown", { component: "global-component" }, { uuid: shown }),
      story(
        "en/global-components/draft",
        { component: "global-component" },
        { uuid: draft, published_at: null },
      ),
    ];
    const facts = fullFacts(known, [], new Map());
    const foundIn = (...global_component: unknown[]) =>
      global_component.flatMap((uuid) => {
        const body = [{ component: "global-reference", global_component: uuid }];
        const found = findingsOf(story("en/a", { body }), facts, english);
        return found.filter(({ message }) => message === "unpublishedStory");
      });
    expect(foundIn(shown, "", null, "not-a-uuid")).toEqual([]);
    expect(foundIn(draft, gone)).toMatchObject([
      { at: "content.body.0.global_component", where: "Global component · Global component" },
      {},
    ]);
    const cards = { component: "resource-cards", source: "picked", picked: [shown, gone] };
    const found = findingsOf(story("en/a", { body: [cards] }), facts, english);
    expect(found.map(({ message }) => message)).toContain("unpublishedStory");
  });

  it.each([
    ["en/team", "en/team/home", "2026-11-01T09:00:00.000Z", ["en/team/home"]],
    ["en/home", "en", "2026-11-01T09:00:00.000Z", ["en"]],
    ["en/team", "en/team/home", null, []],
    ["en/team", "en/team/more", "2026-11-01T09:00:00.000Z", []],
  ])(
    "names the story that %s hides: of %s, published %s, %j",
    (own, other, published_at, hidden) => {
      const shown = story(own);
      const facts = fullFacts([shown, story(other, {}, { published_at })], [], new Map());
      const found = findingsOf(shown, facts, english).filter(({ kind }) => kind === "hidden-story");
      expect(found.map(({ values }) => values["slug"])).toEqual(hidden);
    },
  );

  it("is not reported for a page that another language has at the same address", () => {
    const homes = allLanguages.map((code) => story(`${code}/home`));
    const alike = allLanguages.map((code) => story(`${code}/team`));
    const kindsAt = (stories: readonly RawStory[]) => {
      const facts = fullFacts([...homes, ...stories], [], new Map());
      return findingsOf(story("en/team"), facts, english).map(({ kind }) => kind);
    };
    expect(kindsAt(alike)).not.toContain("missing-alternate");
    expect(kindsAt(alike.slice(0, 1))).toContain("missing-alternate");
  });

  it.each(varieties)("names no %s for a post that it shows from %s", (variety, own) => {
    const homes = allLanguages.map((code) => story(`${code}/home`));
    const facts = fullFacts(homes, [], new Map());
    const missing = (component: string) =>
      findingsOf(story(`${own}/blog/a`, { component }), facts, english).find(
        ({ kind }) => kind === "missing-alternate",
      )?.values.languages;
    expect(missing("page")).toContain(languages[variety].label);
    expect(missing("blog-page") ?? "").not.toContain(languages[variety].label);
  });

  it.each(varieties)("names no %s that shows a linked translation from %s", (variety, own) => {
    const facts = fullFacts(
      allLanguages.map((code) => story(`${code}/home`)),
      [],
      new Map(),
    );
    const alternates = [{ full_slug: `${own}/blog/ein-beitrag` }];
    const [other = "en"] = allLanguages.filter((code) => code !== own && code !== variety);
    const post = story(`${other}/blog/a-post`, { component: "blog-page" }, { alternates });
    const found = findingsOf(post, facts, english).find(({ kind }) => kind === "missing-alternate");
    expect(found?.values.languages ?? "").not.toContain(languages[variety].label);
  });

  it("is not reported for a picture that was cleared", () => {
    const cleared = asset("", { id: null, filename: null, alt: null, fieldtype: "asset" });
    expect(kindsIn(story("en/a", illustrated(cleared)))).not.toContain("schema");
  });

  it.each([
    ["/en/nowhere/", true],
    ["/nowhere/", true],
    ["/there/", false],
    ["/there", false],
    ["/f/a.pdf", false],
    ["#there", false],
  ])("about a missing page is reported for a link to %s: %s", (url, expected) => {
    const kinds = kindsIn(story("en/a", linking({ linktype: "url", url })));
    expect(kinds.includes("broken-link")).toBe(expected);
  });

  it("is reported for a category that the datasource no longer has", () => {
    const facts = fullFacts([], [], new Map([["blog-categories", ["product", "tips"]]]));
    const foundFor = (category: unknown) =>
      findingsOf(story("en/blog/a", { component: "blog-page", category }), facts, english).filter(
        ({ message }) => message === "noOption",
      );
    for (const category of ["product", "produkt", "", undefined]) {
      expect(foundFor(category)).toEqual([]);
    }
    expect(foundFor("recruiting")).toMatchObject([{ at: "content.category" }]);
  });

  it("is left out if it needs the space and the space is unknown", () => {
    const wrong = story("en/a", prose("See [there](/en/nowhere/)."));
    const kinds = findingsOf(wrong, null, english).map(({ kind }) => kind);
    expect(kinds).not.toContain("broken-link");
    expect(kinds).not.toContain("orphan");
  });
});

describe("anything that is posted as a story", () => {
  const fields = [...schemas.values()].flatMap((schema) => schema.fields.map(({ name }) => name));
  const link = record({
    linktype: constantFrom("story", "url", "asset", "email", 7),
    id: jsonValue(),
    url: jsonValue(),
    story: jsonValue(),
    cached_url: jsonValue(),
  });
  const { block } = letrec((tie) => ({
    block: record({
      component: oneof(
        constantFrom(...schemas.keys()),
        constantFrom("no-one-knows-this", "constructor", "__proto__"),
      ),
      _uid: jsonValue(),
      values: array(
        tuple(
          constantFrom(...fields),
          // At most three blocks deep. Deeper ones only take longer, because every level is checked in the
          // same way.
          oneof({ maxDepth: 2 }, jsonValue(), link, array(tie("block"), { maxLength: 3 })),
        ),
        { maxLength: 8 },
      ),
    }).map(({ values, ...own }) => ({ ...Object.fromEntries(values), ...own })),
  }));

  it("is checked without an error, and each finding has its message", () => {
    const facts = fullFacts(there, redirects, new Map());
    assert(
      property(block, (content) => {
        const posted = story("en/a", content as object);
        const written = rawSourceOf(posted);
        for (const finding of findingsOf(written.story, facts, english)) {
          expect(messageOf(finding, sayIn("de")).length).toBeGreaterThan(5);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("the editor's bar", () => {
  /** The other kinds depend on the space's own stories, and orphans on the whole space. */
  const shown = Object.entries(cases).filter(
    ([kind]) => !["orphan", "hidden-story", "redirected-link", "unpublished-link"].includes(kind),
  );
  const slugOf = (kind: string) => `en/faulty-${kind}`;
  let site: Awaited<ReturnType<typeof openSite>>;
  let cookie = "";

  beforeAll(async () => {
    const stories = shown.map(([kind, [wrong]]) => [slugOf(kind), wrong.content] as const);
    const more = { "de/falsch-benannt": misnamed.content };
    site = await openSite({ stories: { ...Object.fromEntries(stories), ...more } });
    cookie = await editorSession(site);
  });

  /** Returns the bar's findings, ordered by severity. */
  async function listed(slug: string, language: "en" | "de" = "en") {
    const address = `/${slug.replace(/\/$/, "").replace(/^en/, language)}/`;
    const html = await (await site.get(address.replace("/home/", "/"), { cookie })).text();
    const bar = /<div class="editor-bar-findings">([\s\S]*?)<\/div>/.exec(html)?.[1] ?? "";
    return bar.split("<section").flatMap((group) => {
      const grade = /data-grade="(\w+)"/.exec(group)?.[1];
      return [...group.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(
        ([, text = ""]) => `${grade} ${text.replace(/<\/span>/, ": ").replace(/<[^>]+>/g, "")}`,
      );
    });
  }

  const linesOf = (found: ReturnType<typeof findingsOf>) =>
    found.map((finding) => {
      const where = finding.where || "The whole page";
      return `${grades[finding.kind]} ${where}: ${messageOf(finding, sayIn("en"))}`;
    });

  /** The languages that the space of this test has. */
  const homes = ["en/home", "de/home"].map((slug) => ({
    uuid: slug,
    slug,
    component: "page",
    published: true,
  }));

  it.each(shown)("reports the same as the command, for a page with %s", async (kind, [wrong]) => {
    const plain = { ...wrong, full_slug: slugOf(kind), alternates: [] };
    const expected = linesOf(findingsOf(plain, basicFacts(homes, [], new Map()), english));
    expect((await listed(slugOf(kind))).toSorted()).toEqual(expected.toSorted());
  });

  it("names blocks and fields in the language of the page", async () => {
    const lines = await listed("en/falsch-benannt", "de");
    const [picture, , block] = german;
    expect(lines).toContain(`error ${picture}: plan.webp hat keinen Alternativtext`);
    expect(lines).toContain(`error Seitenkopf › Zitat: ${block}`);
  });

  it("reports the same as the command, for each page of the space", async () => {
    const space = await openSpace(fixtureSpace, new Date(), () => undefined);
    space.follow(site.service.origin, () => undefined);
    const stories = space
      .moment()
      .catalog.view("draft")
      .stories.map((one) => rawStory.parse(one));
    space.close();
    const facts = fullFacts(stories, [], new Map());
    const pages = stories.filter(({ full_slug: slug }) => /^en\/[^/]+\/?$/.test(slug));
    expect(pages.length).toBeGreaterThan(3);
    let count = 0;
    for (const one of pages) {
      const expected = linesOf(findingsOf(one, facts, english)).filter(
        (line) => !line.includes("leads to"),
      );
      const found = await listed(one.full_slug);
      expect(found.toSorted(), one.full_slug).toEqual(expected.toSorted());
      count += found.length;
    }
    expect(count).toBeGreaterThan(0);
  });
});
