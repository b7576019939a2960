import { defineDatasource, defineField, validateSchema, validateStory } from "@storyblok/schema";
import { afterAll, describe, expect, it } from "vitest";
import { blocks as allBlocks } from "../../../src/blocks/all.ts";
import { isRecord } from "../../../src/base/is-record.ts";
import type { BlockSchema } from "../../../src/story/fields.ts";
import { type Language, isLanguage, isSameTongue } from "../../../src/language/language.ts";
import { demoLanguages } from "../languages.ts";
import { type PathName, slugOf } from "../../../src/language/paths.ts";
import { findPageType, schemas } from "../../../src/pages/all.ts";
import { openSpace } from "../../../test/storyblok/live-space.ts";
import type { Story } from "../../../test/storyblok/model.ts";
import { servedSpace } from "../../../tools/served-space.ts";

/* The demo space is the first thing a newcomer sees, so it meets every rule of a real space. */

const problems: string[] = [];

const space = await openSpace(servedSpace, new Date(), (problem) => problems.push(problem));
space.follow("https://assets.example", () => undefined);
const { catalog } = space.moment();
const stories = catalog.view("published").stories;
const drafts = catalog.view("draft").stories;
afterAll(() => space.close());

/** Yields every value below a value, with its path. */
function* everything(value: unknown, at = ""): Generator<{ value: unknown; at: string }> {
  yield { value, at };
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* everything(inner, `${at}.${key}`);
}

/** Returns the values in some stories that `pick` accepts, with their place as `slug.path`. */
function found<Value>(
  where: readonly Story[],
  pick: (value: unknown) => Value | undefined,
): { at: string; value: Value }[] {
  return where.flatMap((story) =>
    [...everything(story.content)].flatMap(({ value, at }) => {
      const picked = pick(value);
      return picked === undefined ? [] : [{ at: story.full_slug + at, value: picked }];
    }),
  );
}

const text = (value: unknown) => (typeof value === "string" ? value : undefined);

describe("the files", () => {
  it("are read without a problem, with every story and file that they name", () => {
    expect(problems).toEqual([]);
    expect(stories.length).toBeGreaterThan(80);
  });

  it("contain a draft that differs from its page, and one that was never published", () => {
    const published = new Set(stories.map((story) => story.uuid));
    expect(drafts.filter((story) => !published.has(story.uuid)).length).toBeGreaterThan(0);
    const about = (where: readonly Story[]) =>
      JSON.stringify(where.find((one) => one.full_slug === "en/about")?.content, (key, value) =>
        key === "_editable" ? undefined : value,
      );
    expect(about(drafts)).not.toBe(about(stories));
  });
});

describe("the schemas", () => {
  /** The schemas for blocks in templates: any block can be in one, where data finds it by its name. */
  const inTemplates = [...schemas.values()].map((schema: BlockSchema) =>
    schema.fields.some((field) => field.name === "template_name")
      ? schema
      : { ...schema, fields: [...schema.fields, defineField("template_name", { type: "text" })] },
  );

  it("are valid for Storyblok", () => {
    const datasources = [...space.moment().files.datasources].map(([slug, { name }]) =>
      defineDatasource({ slug, name }),
    );
    const { issues } = validateSchema({ blocks: [...schemas.values()] as never, datasources });
    expect(issues).toEqual([]);
  });

  it("contain every option that a story uses", () => {
    const { datasources } = space.moment().files;
    const missing = [...stories, ...drafts].flatMap(({ content }) =>
      (schemas.get(String(content.component))?.fields ?? []).flatMap(({ name, datasource }) => {
        if (datasource === undefined) return [];
        const known = datasources.get(datasource)?.entries.map(({ value }) => value) ?? [];
        const chosen = [content[name] ?? []].flat().filter((value) => value !== "");
        return chosen.filter((value) => !known.includes(String(value)));
      }),
    );
    expect(missing).toEqual([]);
  });

  it("fit every story, drafts included: no unknown block or field, no missing or wrong value", () => {
    const issues = [...stories, ...drafts].flatMap((story) =>
      validateStory(story, { blocks: inTemplates as never }).issues.map(
        ({ path, message }) => `${story.full_slug} ${path.join(".")}: ${message}`,
      ),
    );
    expect(issues).toEqual([]);
  });
});

describe("the blocks", () => {
  /** The blocks that are in no story, and why. */
  const elsewhere: { readonly [block: string]: string } = {
    comments: "every article of the blog ends with it by itself",
    feedback: "every article of the blog and of the learning hub ends with it by itself",
    "external-form": "a provider that was made up never answers: the forms are our own",
    debug: "shows something to editors only",
    "preview-gallery": "shows something to editors only: it is in a draft",
  };

  it.each(["en", "de"])("are all on a page in %s", (language) => {
    const there = new Set(
      found(stories, (value) => (isRecord(value) ? text(value.component) : undefined))
        .filter(({ at }) => at.startsWith(`${language}/`))
        .map(({ value }) => value),
    );
    // A block that a company adds is in its own space.
    const shown = allBlocks.filter(({ schema }) => there.has(schema.name));
    expect(shown.length).toBe(83);
    for (const name of Object.keys(elsewhere)) expect(there.has(name), name).toBe(false);
  });
});

describe("texts", () => {
  /** What no text of a language may contain: quotation marks, numbers, forms of address and words of another. */
  const foreign: { readonly [language: string]: RegExp } = {
    en: /["„]|\d %/,
    de: /["”«»]/,
    ch: /["„“”ß]|\d'\d|(?<!Stand )\b\d{1,3}\.\d{3}\b|\b(Urlaub|Elternzeit|Krankenhaus|Werktag)/,
    at: /["”«»]|\b(Januar|Elternzeit|Krankenhaus)|\bPersonalakte\b/,
    nl: /["“”„]|\d %|\b[Uu]w?\b/,
  };

  it.each(demoLanguages)("are written as people write in %s", (language) => {
    const texts = found([...stories, ...drafts], text).filter(({ at }) => {
      const suffix = /_([a-z]{2})$/.exec(at)?.[1] ?? "";
      const isOfOther = isLanguage(suffix) && !isSameTongue(suffix, language);
      return at.startsWith(`${language}/`) && !isOfOther && !/\.(_\w+|code)$/.test(at);
    });
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.filter(({ value }) => foreign[language]?.test(value))).toEqual([]);
  });

  it.each(demoLanguages)("give each person one position in %s", (language) => {
    const positions = new Map<string, Set<unknown>>();
    found(stories, (value) => (isRecord(value) ? value : undefined)).forEach(({ at, value }) => {
      const person = text(value["author_name"]) ?? text(value["interviewee_name"]) ?? "";
      const position = value["author_position"] ?? value["link_text"];
      if (person === "" || !at.startsWith(`${language}/`) || at.includes("/templates/")) return;
      positions.set(person, (positions.get(person) ?? new Set()).add(position));
    });
    expect(positions.size).toBeGreaterThan(3);
    expect([...positions].filter(([, { size }]) => size > 1)).toEqual([]);
  });
});

describe("links", () => {
  it("to stories lead to published pages", () => {
    const published = new Map(stories.map((story) => [story.uuid, story]));
    const links = found(stories, (value) =>
      isRecord(value) && value.linktype === "story" ? String(value.id ?? value.uuid) : undefined,
    );
    expect(links.length).toBeGreaterThan(300);
    const dead = links.filter(({ value }) => {
      const story = published.get(value);
      return !story || findPageType(story.content.component as string)?.embedOnly !== false;
    });
    expect(dead).toEqual([]);
  });

  it("stay in their own language", () => {
    const slugs = new Map(stories.map((story) => [story.uuid, story.full_slug]));
    const strangers = found(stories, (value) =>
      isRecord(value) && value.linktype === "story" ? String(value.id ?? value.uuid) : undefined,
    ).filter(({ at, value }) => {
      const language = at.split("/")[0];
      return slugs.get(value)?.split("/")[0] !== language && !at.includes("/templates/");
    });
    expect(strangers).toEqual([]);
  });
});

describe("the confirmation of a form", () => {
  it("states no number in both of its texts", () => {
    const numbersIn = (value: unknown): readonly string[] =>
      String(value ?? "").match(/\d[\d ]{6,}\d/g) ?? [];
    const twice = found(stories, (value) => {
      if (!isRecord(value)) return undefined;
      const first = numbersIn(value["success_text"]);
      return numbersIn(value["second_success_text"]).find((number) => first.includes(number));
    });
    expect(twice).toEqual([]);
  });
});

describe("pictures", () => {
  it("have alternative texts", () => {
    const pictures = found(stories, (value) =>
      isRecord(value) && typeof value.filename === "string" && value.filename !== ""
        ? { file: value.filename, alt: String(value.alt ?? "") }
        : undefined,
    );
    expect(pictures.length).toBeGreaterThan(200);
    expect(pictures.filter(({ value }) => value.alt.trim() === "")).toEqual([]);
    // A screen reader adds "Picture of …" automatically.
    const idle = /^(image|picture|photo|bild|foto|afbeelding)( of| von| van|:| )/i;
    expect(pictures.filter(({ value }) => idle.test(value.alt))).toEqual([]);
  });
});

describe("the same page in other languages", () => {
  const everywhere: (PathName | string)[][] = [
    ["home", "home", "home", "home", "home"],
    ["product", "produkt", "produkt", "produkt", "product"],
    ["pricing", "preise", "preise", "preise", "prijzen"],
    ["about", "ueber-uns", "ueber-uns", "ueber-uns", "over-ons"],
    ["partners", "partner", "partner", "partner", "partners"],
    ...(["demo", "contact", "blog", "legal", "terms", "cookies"] satisfies PathName[]).map(
      (place) => demoLanguages.map((language) => slugOf(place, language)),
    ),
  ];

  it.each(everywhere)("is known for %s", (...slugs) => {
    const group = demoLanguages.map((language, index) => `${language}/${slugs[index]}`);
    for (const slug of group) {
      const story = stories.find((one) => one.full_slug.replace(/\/$/, "") === slug);
      expect(story, slug).toBeDefined();
      const others = (story?.alternates ?? []).map((other) => other.full_slug.replace(/\/$/, ""));
      expect(others.toSorted()).toEqual(group.filter((other) => other !== slug).toSorted());
    }
  });

  it("name each other, one in each language, and are of one kind", () => {
    const bySlug = new Map(stories.map((story) => [story.full_slug, story]));
    const wrong = stories.flatMap((story) => {
      const others = (story.alternates ?? []).map((other) => other.full_slug);
      const inLanguages = [story.full_slug, ...others].map((slug) => slug.split("/")[0]);
      const strangers = others.filter((slug) => {
        const other = bySlug.get(slug);
        const back = (other?.alternates ?? []).map((one) => one.full_slug);
        return (
          !back.includes(story.full_slug) || other?.content.component !== story.content.component
        );
      });
      const twice = new Set(inLanguages).size < inLanguages.length;
      return strangers.length > 0 || twice ? [`${story.full_slug}: ${others.join(", ")}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it("exist in English and German for each article, module, interview and update", () => {
    const alone = stories
      .filter((story) => /^(en|de)\//.test(story.full_slug))
      .filter((story) => findPageType(story.content.component as string)?.embedOnly === false)
      .filter((story) => {
        const other = story.full_slug.startsWith("en/") ? "de/" : "en/";
        return !(story.alternates ?? []).some(({ full_slug: slug }) => slug.startsWith(other));
      });
    expect(alone.map((story) => story.full_slug)).toEqual([]);
  });

  it.each(demoLanguages)("exists in %s for the stories that the code needs", (language) => {
    for (const slug of ["settings", "404", "unsupported-browser", "home"]) {
      expect(stories.map((story) => story.full_slug)).toContain(`${language}/${slug}`);
    }
  });
});

describe("the blog", () => {
  const posts = (language: Language) =>
    stories.filter(
      (story) =>
        story.full_slug.startsWith(`${language}/blog/`) && story.content.component === "blog-page",
    );

  it("has enough posts to page through in English and German, and some in each language", () => {
    for (const language of demoLanguages) {
      const least = language === "en" || language === "de" ? 14 : 3;
      expect(posts(language).length, language).toBeGreaterThanOrEqual(least);
    }
  });

  it("has posts in each of its categories, and none in another", () => {
    const categories = space.moment().files.datasources.get("blog-categories")?.entries ?? [];
    const values = categories.map((entry) => entry.value).toSorted();
    expect(values).toHaveLength(4);
    const used = new Set(posts("en").map((post) => String(post.content.category)));
    expect([...used].toSorted()).toEqual(values);
    for (const language of demoLanguages) {
      for (const post of posts(language)) expect(values).toContain(post.content.category);
    }
  });

  it("names its categories in every language", () => {
    const categories = space.moment().files.datasources.get("blog-categories")?.entries ?? [];
    for (const { value, dimensions } of categories) {
      for (const language of demoLanguages.filter((code) => code !== "en")) {
        expect(dimensions?.[language], `${value} in ${language}`).toBeTruthy();
      }
    }
  });
});
