import { describe, expect, it } from "vitest";
import { isRecord } from "../../src/base/is-record.ts";
import type { BlockSchema } from "../../src/story/fields.ts";
import { isLanguage, languages } from "../../src/language/language.ts";
import { paths } from "../../src/language/paths.ts";
import { findPageType, pageTypes, schemas } from "../../src/pages/all.ts";
import type { PageType } from "../../src/pages/page-type.ts";
import type { Story } from "../storyblok/model.ts";
import { openSite } from "./site.ts";

/* The rules for every page type. The tests run over the list of page types, so a new one is tested too. */

const files = import.meta.glob<Record<string, unknown>>(
  ["../../src/{pages,stories}/{*,*/*}.{ts,tsx}", "!../../src/**/all.ts", "!../../src/**/*.test.*"],
  { eager: true },
);

function isPageType(value: unknown): value is PageType {
  return isRecord(value) && "schema" in value && "embedOnly" in value;
}

function isRootSchema(value: unknown): value is BlockSchema {
  return isRecord(value) && value.is_root === true && Array.isArray(value.fields);
}

const addressed = pageTypes.filter((type) => !type.embedOnly);
const embedOnly = pageTypes.filter((type) => type.embedOnly);
const names = (types: readonly PageType[]) => types.map((type) => type.schema.name);

describe("the list of page types", () => {
  it("contains every page type and story kind of the folder, and no other", () => {
    const exported = Object.values(files).flatMap((module) => Object.values(module));
    const inFolder = new Set([
      ...exported.filter(isPageType).map((type) => type.schema),
      ...exported.filter(isRootSchema),
    ]);
    expect(new Set(pageTypes.map((type) => type.schema))).toEqual(inFolder);
    expect(new Set(names(pageTypes)).size).toBe(pageTypes.length);
  });

  it.each(names(addressed))("has %s in the file of its name", (name) => {
    const own = Object.entries(files).find(([file]) => file.endsWith(`/${name}/${name}.tsx`));
    expect(Object.values(own?.[1] ?? {}).some((value) => isPageType(value))).toBe(true);
  });

  it("contains only kinds of stories, and no block is one", () => {
    for (const { schema } of pageTypes) {
      expect(schema, schema.name).toMatchObject({ is_root: true, is_nestable: false });
    }
    const roots = [...schemas.values()].filter(isRootSchema).map((schema) => schema.name);
    expect(roots.toSorted()).toEqual(names(pageTypes).toSorted());
  });

  it("contains the kind that each hub lists", () => {
    for (const { schema, hub } of pageTypes) {
      if (!hub) continue;
      const items = findPageType(hub.items.name);
      expect(items, `${schema.name}: items`).toBeDefined();
      if (hub.feed) expect(items?.teaser, `${hub.items.name}: teaser, for the feed`).toBeTruthy();
      if (hub.calendar) expect(items?.event, `${hub.items.name}: event`).toBeTruthy();
    }
  });

  it("lets pages and blocks contain only existing blocks", () => {
    for (const schema of schemas.values()) {
      for (const field of schema.fields) {
        const allowed = "allow" in field && Array.isArray(field.allow) ? field.allow : [];
        for (const child of allowed) {
          const held = schemas.get(child);
          expect(held, `${schema.name}.${field.name}: ${child}`).toBeDefined();
          expect(isRootSchema(held), `${schema.name}.${field.name}: ${child}`).toBe(false);
        }
      }
    }
  });
});

const empty = Object.fromEntries(
  addressed.map((type) => [`en/empty-${type.schema.name}`, { component: type.schema.name }]),
);

/** Hubs that editors do not open before they have a story. */
const unopened = new Set(["blog-overview", "resource-library", "success-overview"]);

let stories: Story[] = [];

const site = await openSite({ stories: empty });
const address = `${site.service.origin}/v2/cdn/stories?token=${site.service.config.publicToken}`;
for (let page = 1, more = true; more; page += 1) {
  const answer = await fetch(`${address}&per_page=100&page=${page}`);
  const body = (await answer.json()) as { stories: Story[] };
  stories = [...stories, ...body.stories];
  more = body.stories.length === 100;
}

function storiesOf(type: PageType): Story[] {
  return stories.filter((story) => story.content.component === type.schema.name);
}

/** Checks the HTML that every page has, whatever its type. */
function expectPage(html: string, tag: string) {
  expect(html).toMatch(/^<!DOCTYPE html><html lang="/);
  expect(html).toContain(`<html lang="${tag}"`);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(html.match(/<main[\s>]/g)).toHaveLength(1);
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  // Remains of code that mean nothing to a visitor.
  expect(html.replace(/<script[\s\S]*?<\/script>/g, "")).not.toMatch(
    /\bundefined\b|\bNaN\b|\[object /,
  );
  expect(html).toMatch(/<\/html>$/);
}

describe.each(addressed.map((type) => [type.schema.name, type] as const))("%s", (name, type) => {
  it("shows its stories of the space, in every language", async () => {
    for (const story of storiesOf(type)) {
      const answer = await site.get(paths.story(story.full_slug));
      expect(answer.status, story.full_slug).toBe(type.status);
      const [language] = story.full_slug.split("/");
      expectPage(await answer.text(), isLanguage(language) ? languages[language].tag : "");
    }
  });

  it("shows an empty story", async () => {
    const answer = await site.get(`/en/empty-${name}/`);
    expect(answer.status).toBe(unopened.has(name) ? 404 : type.status);
    const html = await answer.text();
    expect(html).toContain(`<html lang="en"`);
    expect(html.replace(/<script[\s\S]*?<\/script>/g, "")).not.toMatch(
      /\bundefined\b|\bNaN\b|\[object /,
    );
    expect(html.match(/<(h[1-6]|a|button)\b[^<>]*><\/\1>/g)).toBeNull();
  });
});

describe.each(embedOnly.map((type) => [type.schema.name, type] as const))("%s", (_name, type) => {
  it("has no address of its own", async () => {
    for (const story of stories.filter((one) => one.content.component === type.schema.name)) {
      const path = paths.story(story.full_slug);
      expect((await site.get(path)).status, path).toBe(404);
    }
  });
});

describe("all of them", () => {
  it("log no failed block and no failed load", () => {
    const failures = site.events.filter(({ event }) => /failed|malformed/.test(event));
    expect(failures).toEqual([]);
  });
});
