import { type Result, err, ok } from "../base/result.ts";
import { type CatalogEntry, nameOfEntries } from "./catalog.ts";
import { readMissingEntries } from "./missing-entries.ts";
import { languagesIn } from "./live-languages.ts";
import type { Story } from "../story/fields.ts";
import type { RawStory } from "../story/raw.ts";
import { applyPick } from "./query-cards.ts";
import {
  type Questions,
  type Dependencies,
  answerOf,
  answers,
  dependencies,
} from "./dependencies.ts";
import { partName } from "./parts.ts";
import { lacksSearch } from "./search-due.ts";
import type { ContentFailure, ContentResult, IndexEntry, Reader } from "../content/reader.ts";
import { languageIn } from "../story/story-path.ts";
import { type ReaderParts, storiesOver } from "./stories.ts";

/**
 * Creates a reader of published content at one catalog. `asking` collects each query with its answer: the
 * dependencies of the page that is rendered from them.
 */
export function createReader(parts: ReaderParts, asking: Questions): Reader {
  const { catalog, memory } = parts;
  let sawStale = false;
  let goodUntil = Infinity;
  const stories = storiesOver(parts);

  function note(dependsOn: Dependencies) {
    for (const [question, answer] of Object.entries(dependsOn)) asking.set(question, answer);
  }

  async function noteAnswer(question: string, find?: () => ContentResult<string>): Promise<void> {
    const answer = await answerOf(catalog, question, find);
    if (answer.ok) asking.set(question, answer.value);
  }

  /** Notes that content is missing, so that the page is not cached. */
  function marked<Value>(found: Result<Value, ContentFailure>): Result<Value, ContentFailure> {
    if (!found.ok && found.failure.kind !== "NotFound") sawStale = true;
    return found;
  }

  return {
    version: catalog.pointer.version,
    stale: () => sawStale,
    goodUntil: () => goodUntil,

    async story(slug) {
      const entry = await catalog.at(slug);
      if (!entry.ok) return marked(entry);
      asking.set(dependencies.address.key(slug), answers.address(entry.value));
      if (!entry.value) return err({ kind: "NotFound" });
      const story = marked(await stories.whole(entry.value));
      if (!story.ok) return story;
      note(story.value.dependsOn);
      return ok(story.value.story);
    },

    async nameOf(slug) {
      const entry = marked(await catalog.at(slug));
      if (!entry.ok) return entry;
      asking.set(dependencies.name.key(slug), answers.name(entry.value));
      return ok(entry.value?.name ?? null);
    },

    async list(prefix, query = {}, pick) {
      const cards = await catalog.cards(prefix, query);
      if (!cards.ok) return marked(cards);
      await noteAnswer(dependencies.list.key(prefix, query), async () =>
        ok(await answers.list(cards.value)),
      );
      const storedOf = ({ name, content }: RawStory) => ({ name, fields: content });
      const picked = applyPick(cards.value, storedOf, pick);
      const read = await Promise.all(picked.map((card) => stories.card(card)));
      const listed: Story[] = [];
      for (const card of read) {
        if (!card.ok) return marked(card);
        note(card.value.dependsOn);
        listed.push(card.value.story);
      }
      return ok(listed);
    },

    async tally(prefix, component, field) {
      await noteAnswer(dependencies.tally.key(prefix, component, field));
      return ok(catalog.tally(prefix, component, field));
    },

    async entries(datasource, language) {
      const known = marked(await catalog.entries(datasource, language));
      if (!known.ok) return known;
      const question = dependencies.entries.key(datasource, language);
      if (known.value !== undefined) {
        asking.set(question, catalog.root.entries[nameOfEntries(datasource, language)] ?? "");
        return ok(known.value ?? []);
      }
      const read = marked(await readMissingEntries(parts, datasource, language));
      if (!read.ok) return read;
      const { entries, until } = read.value;
      // The catalog does not have them yet, so they are good for a short time.
      goodUntil = Math.min(goodUntil, until);
      asking.set(question, entries ? await partName(JSON.stringify(entries)) : "");
      return ok(entries ?? []);
    },

    async hubs() {
      await noteAnswer(dependencies.hubs.key());
      return ok(catalog.root.hubs);
    },

    async languages() {
      await noteAnswer(dependencies.languages.key());
      return ok(languagesIn(catalog.root));
    },

    async moved(slug) {
      const now = marked(await catalog.moved(slug));
      if (now.ok) asking.set(dependencies.moved.key(slug), answers.moved(now.value));
      return now;
    },

    // No cached page depends on this.
    existedAt: async (slug) => marked(await catalog.existedAt(slug)),

    async search(language, typed, max) {
      await noteAnswer(dependencies.search.key(language));
      // A first catalog has no search yet. A later one has it.
      if (lacksSearch(catalog.root, language)) return marked(err({ kind: "Moved" }));
      await noteAnswer(dependencies.hubs.key());
      const hubs = catalog.root.hubs.map(({ slug }) => slug);
      const { searchIn } = await import("./search-in.ts");
      return marked(await searchIn(parts, language, { typed, max, hubs }));
    },

    async index() {
      await noteAnswer(dependencies.index.key());
      const key = `index ${catalog.pointer.root}`;
      const known = memory.parts.get(key);
      if (known) return ok(known as readonly IndexEntry[]);
      const all = await catalog.all();
      if (!all.ok) return marked(all);
      const live = languagesIn(catalog.root);
      const index = indexOf(
        all.value.filter(({ slug }) => {
          const language = languageIn(slug);
          return language === null || live.includes(language);
        }),
      );
      memory.parts.set(key, index, index.length * 300);
      return ok(index);
    },
  };

  function indexOf(entries: readonly CatalogEntry[]): readonly IndexEntry[] {
    const slugs = new Map(entries.map(({ uuid, slug }) => [uuid, slug]));
    return entries
      .toSorted((a, b) => a.position - b.position || a.id - b.id)
      .map(({ uuid, slug, publishedAt, alternates, component, noIndex }) => ({
        uuid,
        slug,
        publishedAt,
        alternates: alternates.flatMap((other) => slugs.get(other) ?? []),
        component,
        noIndex,
      }));
  }
}
