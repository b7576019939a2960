import { parseDate } from "./dates.ts";
import { matches } from "./filter.ts";
import type { Story } from "./model.ts";
import { listOf, type Query } from "./query.ts";
import { bareSlug } from "./slugs.ts";
import { byPosition, orderBy } from "./sort.ts";
import { wildcard } from "./wildcard.ts";

type Test = (story: Story) => boolean;

/** The stories a list asks for, in its order, before it is cut into pages. */
export function selectStories(stories: readonly Story[], query: Query): Story[] {
  const tests = Object.entries(selections).flatMap(([name, make]) => {
    const items = listOf(query, name);
    return items ? [make(items, query)] : [];
  });
  tests.push(...momentTests(query), (story) => matches(story.content, query));
  const found = stories.filter((story) => tests.every((test) => test(story)));
  return found.toSorted(orderOf(query));
}

const selections: Record<string, (items: string[], query: Query) => Test> = {
  starts_with: (prefixes) => {
    const plain = prefixes.map((prefix) => prefix.replace(/^\[default\]\//, ""));
    return (story) => slugs(story).some((slug) => plain.some((prefix) => slug.startsWith(prefix)));
  },
  by_slugs: bySlugs,
  excluding_slugs: (patterns) => not(bySlugs(patterns)),
  by_uuids: (uuids) => (story) => uuids.includes(story.uuid),
  by_uuids_ordered: (uuids) => (story) => uuids.includes(story.uuid),
  by_ids: (ids) => (story) => ids.includes(String(story.id)),
  excluding_ids: (ids) => (story) => !ids.includes(String(story.id)),
  with_tag: (tags) => (story) => story.tag_list.some((tag) => tags.includes(tag)),
  is_startpage: ([wanted]) => {
    const yes = wanted === "1" || wanted === "true";
    return (story) => story.is_startpage === yes;
  },
  content_type: (types) => (story) => types.includes(String(story.content["component"])),
  level:
    ([level]) =>
    (story) =>
      !story.is_startpage && story.full_slug.split("/").length === Number(level),
  // A space without workflows: no story is in a stage.
  in_workflow_stages: () => () => false,
  only_variants:
    ([wanted]) =>
    () =>
      wanted !== "true",
  search_term: (_, query) => {
    const term = (query.values.get("search_term") ?? "").toLowerCase();
    return (story) =>
      JSON.stringify([story.name, story.full_slug, story.content]).toLowerCase().includes(term);
  },
};

function bySlugs(patterns: string[]): Test {
  const tests = patterns.map((pattern) => wildcard(pattern));
  return (story) =>
    slugs(story).some((slug) => tests.some((test) => test.test(slug) || test.test(bareSlug(slug))));
}

function not(test: Test): Test {
  return (story) => !test(story);
}

/** A story in another language is found by its slug with and without the language. */
function slugs(story: Story): string[] {
  const { full_slug: slug, lang } = story;
  return lang === "default" ? [slug] : [slug, slug.slice(lang.length + 1)];
}

const moments = ["first_published_at", "published_at", "updated_at"] as const;
const comparisons: Record<string, (a: number, b: number) => boolean> = {
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
};

function momentTests(query: Query): Test[] {
  return moments.flatMap((field) =>
    Object.entries(comparisons).flatMap(([name, holds]): Test[] => {
      const wanted = parseDate(query.values.get(`${field}_${name}`) ?? "")?.getTime();
      if (wanted === undefined) return [];
      return [(story) => holds(Date.parse(story[field] ?? ""), wanted)];
    }),
  );
}

function orderOf(query: Query): (a: Story, b: Story) => number {
  const ordered = listOf(query, "by_uuids_ordered");
  if (ordered) return (a, b) => ordered.indexOf(a.uuid) - ordered.indexOf(b.uuid);
  const sortBy = query.values.get("sort_by");
  if (sortBy) return orderBy(sortBy);
  const term = query.values.get("search_term")?.toLowerCase();
  if (!term) return byPosition;
  const rank = (story: Story) =>
    story.full_slug.toLowerCase().includes(term)
      ? 0
      : story.name.toLowerCase().includes(term)
        ? 1
        : 2;
  return (a, b) => rank(a) - rank(b) || byPosition(a, b);
}
