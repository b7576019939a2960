import { within } from "../base/deadline.ts";
import { leftBefore } from "../catalog/left-addresses.ts";
import type { Catalog, CatalogRoot } from "../catalog/catalog.ts";
import { ifReadable } from "../catalog/unreadable.ts";
import type { DraftReader } from "../catalog/draft-reader.ts";
import type { Story } from "../story/fields.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import { redirectsName } from "../catalog/redirects.ts";
import { languageIn } from "../story/story-path.ts";
import type { Finding } from "../editor/finding.ts";
import { findingsOf } from "../editor/findings.ts";
import { namesIn } from "../editor/names.ts";
import {
  type SpaceFacts,
  categoryDatasources,
  missingStory,
  basicFacts,
} from "../editor/space-facts.ts";
import { type Language, defaultLanguage } from "../language/language.ts";
import { essentialSlugs } from "../pages/all.ts";
import { type Result, ok } from "../base/result.ts";
import type { Visit } from "../site/visit.ts";

/** How long the findings wait for facts about the space. The next keystroke gets the rest. */
const factsWaitMs = 300;

/** The findings for the page in the editor: the rules of `npm run content`, for one story. `language`: the page's. */
export async function draftFindings(
  visit: Visit,
  catalog: Catalog,
  reader: DraftReader,
  story: Story,
  language: Language,
): Promise<readonly Finding[]> {
  const missed = await missedAt(catalog, languageIn(story.slug));
  const written = reader.rawSource(story.uuid);
  if (!written) return missed;
  const reading = publishedFacts(visit, catalog);
  visit.later(reading);
  const published = await within(reading, factsWaitMs, null);
  const facts = published && withDrafts(published, written.found);
  const own = findingsOf(written.story, facts, namesIn(language));
  return [...missed, ...own];
}

/** Stories of which visitors see an old version, in any language, and essential ones missing in this language. */
async function missedAt(catalog: Catalog, language: Language | null): Promise<readonly Finding[]> {
  const missed = new Set(Object.keys(catalog.root.missed));
  for (const slug of language ? essentialSlugs(language) : []) {
    const entry = await catalog.at(slug);
    if (entry.ok && !entry.value) missed.add(slug);
  }
  return [...missed].map(missingStory);
}

/** Adds the drafts that the story links to and that visitors cannot see yet. */
function withDrafts(facts: SpaceFacts, found: ReadonlyMap<string, string>): SpaceFacts {
  const drafts = [...found.keys()].filter((uuid) => !facts.slugs.has(uuid));
  return { ...facts, slugs: new Map([...found, ...facts.slugs]), drafts: new Set(drafts) };
}

const factsByRoot = new WeakMap<CatalogRoot, SpaceFacts>();

/** What visitors can reach at the live version, read through the same cache. */
export async function publishedFacts(visit: Visit, catalog: Catalog): Promise<SpaceFacts | null> {
  const read = await visit.read(async (published, { catalog: live }) => {
    const known = factsByRoot.get(live.root);
    if (known) return ok(known);
    const [all, redirects, categories] = await Promise.all([
      // Pages of a language that is not live yet have their addresses, too.
      live.all(),
      published.entries(redirectsName, ""),
      readCategoryValues(published),
    ]);
    if (!all.ok) return all;
    if (!redirects.ok) return redirects;
    if (!categories.ok) return categories;
    const basic = basicFacts(
      all.value.map((entry) => ({ ...entry, published: true })),
      redirects.value,
      categories.value,
    );
    const left = await ifReadable(leftBefore(live));
    if (!left.ok) return left;
    const moved = left.value.flatMap(([slug, { uuid }]) => {
      const now = basic.slugs.get(uuid);
      return now === undefined ? [] : [[slug, now] as const];
    });
    const facts = { ...basic, moved: new Map(moved) };
    factsByRoot.set(live.root, facts);
    return ok(facts);
  }, catalog);
  return read.ok ? read.value.value : null;
}

/** The values that may appear in addresses, by their datasource. */
async function readCategoryValues(
  reader: Reader,
): Promise<Result<ReadonlyMap<string, readonly string[]>, ContentFailure>> {
  const read = await Promise.all(
    // Values are the same in every language. This language's labels are checked elsewhere.
    categoryDatasources.map(async (name) => ({
      name,
      entries: await reader.entries(name, defaultLanguage),
    })),
  );
  const values = new Map<string, readonly string[]>();
  for (const { name, entries } of read) {
    if (!entries.ok) return entries;
    values.set(
      name,
      entries.value.map(({ value }) => value),
    );
  }
  return ok(values);
}
