import { describe, expect, it } from "vitest";
import type { CatalogEntry, CatalogRoot } from "./catalog.ts";
import { dependencies } from "./dependencies.ts";
import { tagsOf, tagsOfChange } from "./cache-tags.ts";
import { createPurges } from "./purges.ts";
import { mapStorage } from "../../test/stores.ts";

/* The pages that a publish purges from the cache in front of the worker, and how often. */

const query = { component: "post", page: 1, perPage: 4 };

describe("a page is found by", () => {
  it.each([
    ["the story at its address", dependencies.address.key("en/about"), "a 1", "story-a"],
    ["a story that it shows", dependencies.story.key("b"), "1 en/b", "story-b"],
    ["a story whose translations it names", dependencies.alternates.key("c"), "", "story-c"],
    ["the target of a link", dependencies.link.key("d"), "en/d", "place-d"],
    [
      "the section that it lists",
      dependencies.list.key("en/blog/", query as never),
      "",
      "section-en-blog-",
    ],
    [
      "the section that it counts",
      dependencies.tally.key("en/blog/", "post"),
      "",
      "section-en-blog-",
    ],
    [
      "the names that it shows",
      dependencies.entries.key("blog-categories", "de"),
      "",
      "entries-blog-categories",
    ],
    ["the space, if it depends on all hubs", dependencies.hubs.key(), "", "space"],
  ])("%s", (_, question, answer, tag) => {
    expect(tagsOf([{ [question]: answer }])).toEqual(["site", tag]);
  });

  it("the space alone if it has more dependencies than the cache accepts tags", () => {
    const many = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, nth) => [dependencies.story.key(`s${nth}`), ""]),
    );
    expect(tagsOf([many])).toEqual(["site", "space"]);
  });
});

const entry = (uuid: string, over: Partial<CatalogEntry> = {}): CatalogEntry => ({
  uuid,
  id: 1,
  slug: `en/blog/${uuid}`,
  name: uuid,
  component: "post",
  revision: "1",
  publishedAt: null,
  position: 0,
  date: 0,
  alternates: [],
  noIndex: false,
  ...over,
});
const known = (stories: readonly CatalogEntry[], entries: CatalogRoot["entries"] = {}) => ({
  root: { entries } as CatalogRoot,
  stories: new Map(stories.map((one) => [one.uuid, one])),
});
const [one, other] = [entry("one"), entry("other", { slug: "de/blog/other" })];

describe("a publish purges", () => {
  it.each([
    ["only pages that depend on the whole space, if nothing changed", [one, other], []],
    [
      "the pages of a story, and the lists that contain it",
      [entry("one", { revision: "2" }), other],
      ["story-one", "section-en-blog-"],
    ],
    [
      "pages that link to a moved story, pages of its translations, and the lists on both sides",
      [entry("one", { slug: "en/news/one", alternates: ["other"] }), other],
      ["story-one", "section-en-blog-", "section-en-news-", "place-one", "story-other"],
    ],
    [
      "pages that link to an unpublished story",
      [other],
      ["story-one", "section-en-blog-", "place-one"],
    ],
    [
      "the lists that get a new story",
      [one, other, entry("new")],
      ["story-new", "section-en-blog-", "place-new"],
    ],
  ])("%s", (_, after, tags) => {
    expect(tagsOfChange(known([one, other]), known(after))).toEqual(["space", ...tags]);
  });

  it("pages that show a list of names if a name changed in any language", () => {
    const before = known([], { "a:en": "1", "a:de": "1", "b:en": "1" });
    const after = known([], { "a:en": "1", "a:de": "2", "b:en": "1", "c:en": "1" });
    expect(tagsOfChange(before, after)).toEqual(["space", "entries-a", "entries-c"]);
  });
});

it("is sent to the cache twice, in calls of at most a hundred tags, and no sooner than the cache accepts it", async () => {
  let now = 100_000;
  const purges = createPurges(mapStorage(), () => now);
  expect(await purges.due()).toBeNull();
  await purges.add(["a", "b"]);
  const first = { tags: ["a", "b"], everything: false };
  expect(await purges.due()).toEqual(first);
  await purges.add(["c"]);
  expect(await purges.due()).toBeNull();
  await purges.done(first);
  now += 13_000;
  expect(await purges.due()).toEqual({ tags: ["c", "a", "b"], everything: false });
  // The last purge was lost on its way, so everything is due again.
  now += 13_000;
  const again = await purges.due();
  expect(again).toEqual({ tags: ["c", "a", "b"], everything: false });
  if (again) await purges.done(again);
  now += 13_000;
  const last = await purges.due();
  expect(last).toEqual({ tags: ["c"], everything: false });
  if (last) await purges.done(last);
  now += 13_000;
  expect(await purges.due()).toBeNull();
  await purges.add(Array.from({ length: 101 }, (_, nth) => `t${nth}`));
  expect(await purges.due()).toEqual({ tags: [], everything: true });
});
