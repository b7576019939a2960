import type { Clock } from "../base/clock.ts";
import { attempt } from "../base/deadline.ts";
import type { Log } from "../base/log.ts";
import { type Result, err, ok } from "../base/result.ts";
import { oneFlight } from "../base/single-flight.ts";
import { type StorySource, assemble } from "../content/assemble.ts";
import type { Catalog, CatalogEntry } from "./catalog.ts";
import type { ContentMemory, AssembledStory } from "./content-memory.ts";
import { decodeStory } from "../content/decode.ts";
import type { Story } from "../story/fields.ts";
import {
  type Questions,
  type Dependencies,
  answerOf,
  isGoodAt,
  nameOfCard,
  dependencies,
  readAlternates,
} from "./dependencies.ts";
import { entryIn } from "./fallbacks.ts";
import type { ContentModel } from "../content/model.ts";
import { type Store, keyOfBody, keyOfLooseBody, revisionOf } from "./parts.ts";
import { type RawStory, storyAnswer } from "../story/raw.ts";
import type { ContentFailure, ContentResult } from "../content/reader.ts";
import { languageIn } from "../story/story-path.ts";
import type { Storyblok } from "./storyblok.ts";
import { expandTemplates } from "../content/template.ts";

export type ReaderParts = {
  readonly catalog: Catalog;
  readonly store: Store;
  readonly memory: ContentMemory;
  readonly storyblok: Storyblok;
  readonly model: ContentModel;
  readonly now: Clock;
  /** Continues work after the response is sent. */
  readonly later: (work: Promise<unknown>) => void;
  readonly log: Log;
  /** Reports to the writer of catalogs that a page needs these entries. */
  readonly want: (pair: string) => void;
};

const dependenciesByStory = new WeakMap<Story, Dependencies>();

/** Returns a story's dependencies at the time it was read; undefined if they are unknown. */
export function dependenciesOfStory(story: Story): Dependencies | undefined {
  return dependenciesByStory.get(story);
}

/** Returns stories as pages use them. Each is made once while its dependencies stay the same. */
export function storiesOver(parts: ReaderParts) {
  const { catalog, memory, model, now, later } = parts;

  async function remembered(
    key: string,
    raw: () => ContentResult<RawStory>,
    at: CatalogEntry | null,
  ): ContentResult<AssembledStory> {
    const known = memory.stories.get(key);
    if (!known) return makeOnce(key, raw, at);
    if (known.order === catalog.pointer.order) return ok(known);
    if (!(await isGoodAt(catalog, known.dependsOn))) return makeOnce(key, raw, at);
    known.order = catalog.pointer.order;
    return ok(known);
  }

  async function makeOnce(
    key: string,
    raw: () => ContentResult<RawStory>,
    at: CatalogEntry | null,
  ): ContentResult<AssembledStory> {
    const flight = `${key} ${catalog.pointer.order}`;
    const read = await oneFlight(memory.flights, flight, now, later, async () => {
      const story = await raw();
      const whole = story.ok ? await make(story.value, at) : story;
      if (whole.ok) memory.stories.set(key, whole.value, sizeOf(whole.value));
      return whole;
    });
    return read as Result<AssembledStory, ContentFailure>;
  }

  /**
   * Puts a story together. `at` is null for a card: its list determines which story it is, and no page needs
   * its translations.
   */
  async function make(raw: RawStory, at: CatalogEntry | null): ContentResult<AssembledStory> {
    const questions: Questions = new Map();
    const ask = async (question: string) => {
      const answer = await answerOf(catalog, question);
      if (answer.ok) questions.set(question, answer.value);
      return answer;
    };
    const reads = at?.fallbackFrom === undefined ? null : languageIn(at.slug);
    const source: StorySource<CatalogEntry> = {
      async entry(uuid) {
        const answer = await ask(dependencies.link.key(uuid));
        const named = answer.ok ? await catalog.entry(uuid) : answer;
        if (!reads || !named.ok || !named.value) return named;
        const others = await ask(dependencies.alternates.key(uuid));
        return others.ok ? entryIn(reads, named.value, catalog.entry) : others;
      },
      async body(entry) {
        const answer = await ask(dependencies.story.key(entry.uuid));
        return answer.ok ? bodyOf(parts, entry) : answer;
      },
    };
    const own = at === null ? ok("") : await ask(dependencies.story.key(raw.uuid));
    const alternates = at === null ? ok("") : await ask(dependencies.alternates.key(raw.uuid));
    if (!own.ok || !alternates.ok) return own.ok ? (alternates as never) : (own as never);
    const whole = await assemble(raw, model, source);
    if (!whole.ok) return whole;
    const { fallbackFrom } = at ?? {};
    const written = expandTemplates(whole.value);
    const { translations, fallbacks } = readAlternates(alternates.value);
    const decoded = await decodeStory(
      {
        ...written,
        ...(fallbackFrom && { fallbackFrom }),
        alternates: translations.map((slug) => ({ full_slug: slug })),
      },
      model.schemas,
    );
    const story = { ...decoded, ...(fallbacks.length > 0 && { fallbacks }) };
    const dependsOn = Object.fromEntries(questions);
    dependenciesByStory.set(story, dependsOn);
    return ok({ story, dependsOn, order: catalog.pointer.order });
  }

  return {
    whole: (entry: CatalogEntry) =>
      remembered(
        `story ${entry.uuid} ${entry.slug}`,
        async () => {
          const body = await bodyOf(parts, entry);
          return body.ok ? ok({ ...body.value, full_slug: entry.slug }) : body;
        },
        entry,
      ),
    card: (card: RawStory) => remembered(`card ${nameOfCard(card)}`, async () => ok(card), null),
  };
}

function sizeOf({ story }: AssembledStory): number {
  return JSON.stringify(story.content).length * 4;
}

/**
 * Returns a story's content at the revision that the catalog names: from its pack, else, if there are very
 * many stories, from Storyblok, whose answer is stored. Fails as `Moved` if Storyblok has another revision by
 * now.
 */
async function bodyOf(parts: ReaderParts, entry: CatalogEntry): ContentResult<RawStory> {
  const { store, storyblok, catalog, now, later, memory, log } = parts;
  const key = keyOfBody(entry.uuid, entry.revision);
  const loose = keyOfLooseBody(entry.uuid, entry.revision);
  const read = await oneFlight(memory.flights, key, now, later, async () => {
    const packed = await catalog.text(key);
    // If a pack is unavailable for a moment, each visitor must not cause a call to Storyblok.
    if (!packed.ok && packed.failure.kind !== "Moved") return packed;
    const text = (packed.ok ? packed.value : null) ?? (await looseBody(store, loose));
    // It was validated before it was stored.
    if (text !== null) return ok<unknown>(JSON.parse(text));
    const answer = await storyblok.get(
      `cdn/stories/${entry.uuid}`,
      { find_by: "uuid", version: "published", cv: catalog.pointer.version },
      storyAnswer,
    );
    if (!answer.ok) {
      if (answer.failure.kind === "NotFound") return err<ContentFailure>({ kind: "Moved" });
      log("content-unavailable", { slug: entry.slug, kind: answer.failure.kind });
      return answer;
    }
    const { adopted } = catalog.root;
    const adopter =
      adopted && (await import("../content/adopt.ts")).adopterOf(parts.model, adopted);
    const story = adopter ? adopter.story(answer.value.story) : answer.value.story;
    if (revisionOf(story) !== entry.revision) return err<ContentFailure>({ kind: "Moved" });
    later(store.put(loose, JSON.stringify(story)).catch(() => undefined));
    return ok<unknown>(story);
  });
  return read as Result<RawStory, ContentFailure>;
}

/** It never changes, so a location can cache it for a day, in seconds. */
const cacheTtl = 86_400;
const looseMs = 800;

function looseBody(store: Store, key: string): Promise<string | null> {
  return attempt(() => store.get(key, { cacheTtl }), looseMs);
}
