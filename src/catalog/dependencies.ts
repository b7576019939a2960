import type { Catalog, CatalogEntry } from "./catalog.ts";
import type { Chunk } from "../story/chunks.ts";
import { fallbacksOf } from "./fallbacks.ts";
import { languagesIn } from "./live-languages.ts";
import { partName } from "./parts.ts";
import type { ContentFailure, ListQuery } from "../content/reader.ts";
import type { RawStory } from "../story/raw.ts";
import { type Log, writeLog } from "../base/log.ts";
import { ownEntry } from "../base/own-entry.ts";
import { type Result, err, ok } from "../base/result.ts";

/*
 * The dependencies of a page: each query made to the catalog while the page was rendered, with its answer. A
 * stored page is valid for every catalog that gives the same answers.
 */

/** Answers by query. */
export type Dependencies = Readonly<Record<string, string>>;

/** The queries and answers that are collected during a render. */
export type Questions = Map<string, string>;

type Answer = Promise<Result<string, ContentFailure>>;

/** Returns a text that identifies the published revision of a card's story and its address. */
export function nameOfCard({ uuid, published_at, full_slug }: RawStory): string {
  return `${uuid} ${published_at ?? ""} ${full_slug}`;
}

/** Longer answers are stored as their hash. */
const maxAnswer = 200;

async function inShort(answer: string): Promise<string> {
  return answer.length > maxAnswer ? partName(answer) : answer;
}

/** Answers computed from what the caller has already read. */
export const answers = {
  address: (entry: CatalogEntry | null) => (entry ? `${entry.uuid} ${entry.revision}` : ""),
  name: (entry: CatalogEntry | null) => (entry ? `${entry.uuid} ${entry.name}` : ""),
  list: (cards: readonly RawStory[]) => inShort(cards.map(nameOfCard).join(" ")),
  moved: (slug: string | null) => slug ?? "",
  search: (pieces: readonly Chunk[] = []) => inShort(pieces.map(({ part }) => part).join(" ")),
} as const;

/** `key`: the query as pages store it, starting with its kind. `answer`: takes what follows the kind. */
type Kind = {
  readonly key: (...of: never[]) => string;
  readonly answer: (catalog: Catalog, of: string) => Answer;
};

/** Every kind of dependency. KV stores queries and answers in this form, so it never changes. */
export const dependencies = {
  /** The story at an address, and its revision. */
  address: {
    key: (slug: string) => `address ${slug}`,
    answer: async (catalog, slug) => answered(await catalog.at(slug), answers.address),
  },
  /** The name that editors gave the story at an address. */
  name: {
    key: (slug: string) => `name ${slug}`,
    answer: async (catalog, slug) => answered(await catalog.at(slug), answers.name),
  },
  /** The live revision of a story, and its address. */
  story: {
    key: (uuid: string) => `story ${uuid}`,
    answer: async (catalog, uuid) =>
      answered(await catalog.entry(uuid), (entry) =>
        entry ? `${entry.revision} ${entry.slug}` : "",
      ),
  },
  /** The address of a story that a link leads to. */
  link: {
    key: (uuid: string) => `link ${uuid}`,
    answer: async (catalog, uuid) =>
      answered(await catalog.entry(uuid), (entry) => entry?.slug ?? ""),
  },
  /** The addresses of a story's translations, and those where it is shown as a fallback. */
  alternates: { key: (uuid: string) => `alternates ${uuid}`, answer: alternatesIn },
  list: {
    key: (folder: string, query: ListQuery) => `list ${JSON.stringify([folder, query])}`,
    async answer(catalog, of) {
      const [folder, query] = JSON.parse(of) as [string, ListQuery];
      const cards = await catalog.cards(folder, query);
      return cards.ok ? ok(await answers.list(cards.value)) : cards;
    },
  },
  tally: {
    key: (folder: string, component: string, field?: string) =>
      `tally ${JSON.stringify([folder, component, field])}`,
    async answer(catalog, of) {
      const [folder, component, field] = JSON.parse(of) as [string, string, string | null];
      const { total, values } = catalog.tally(folder, component, field ?? undefined);
      return ok(await inShort(JSON.stringify([total, ...values])));
    },
  },
  /** The entries of a datasource in a language. */
  entries: {
    key: (datasource: string, language: string) => `entries ${datasource} ${language}`,
    answer: async ({ root }, of) => ok(root.entries[of.replace(" ", ":")] ?? ""),
  },
  /** The target of a redirect. */
  moved: {
    key: (slug: string) => `moved ${slug}`,
    answer: async (catalog, slug) => answered(await catalog.moved(slug), answers.moved),
  },
  /** The text of a language's pages that the search finds. */
  search: {
    key: (language: string) => `search ${language}`,
    answer: async ({ root }, language) => ok(await answers.search(root.search?.[language])),
  },
  hubs: {
    key: () => "hubs",
    answer: async ({ root }) =>
      ok(root.hubs.map(({ slug, component }) => `${slug} ${component}`).join(" ")),
  },
  /** The languages that have a home page. */
  languages: {
    key: () => "languages",
    answer: async ({ root }) => ok(languagesIn(root).join(" ")),
  },
  /** Every story. The answer changes with any of them. */
  index: {
    key: () => "index",
    answer: async ({ root }) => ok(root.stories.map(({ part }) => part).join(" ")),
  },
} as const satisfies Record<string, Kind>;

export type DependencyKind = keyof typeof dependencies;

function answered<Found>(
  found: Result<Found, ContentFailure>,
  answer: (found: Found) => string,
): Result<string, ContentFailure> {
  return found.ok ? ok(answer(found.value)) : found;
}

/** Returns the kind of a query, and what follows it. */
export function partsOfQuestion(question: string): readonly [kind: string, of: string] {
  const space = question.indexOf(" ");
  return space < 0 ? [question, ""] : [question.slice(0, space), question.slice(space + 1)];
}

/** Answers by catalog. Many pages make the same queries, and the answers of a catalog never change. */
const answersOf = new WeakMap<Catalog, Map<string, string>>();
const maxAnswers = 4_000;

/**
 * Returns a catalog's answer to a query. `find` replaces the answer of the table if the caller has more at
 * hand. Fails as `Malformed` if this deployment does not know the kind of query.
 */
export async function answerOf(
  catalog: Catalog,
  question: string,
  find: (catalog: Catalog, question: string) => Answer = answerFrom,
): Answer {
  const cached = answersOf.get(catalog) ?? new Map<string, string>();
  const answer = cached.get(question);
  if (answer !== undefined) return ok(answer);
  const found = await find(catalog, question);
  if (!found.ok) return found;
  if (cached.size >= maxAnswers) cached.clear();
  answersOf.set(catalog, cached.set(question, found.value));
  return found;
}

async function answerFrom(catalog: Catalog, question: string): Answer {
  const [kind, of] = partsOfQuestion(question);
  const dependency: Kind | undefined = ownEntry(dependencies, kind);
  return dependency
    ? dependency.answer(catalog, of)
    : err({ kind: "Malformed", reason: `unknown dependency: ${kind}` });
}

async function alternatesIn(catalog: Catalog, uuid: string): Answer {
  const entry = await catalog.entry(uuid);
  if (!entry.ok) return entry;
  const others = await Promise.all(
    (entry.value?.alternates ?? []).map((other) => catalog.entry(other)),
  );
  const translations: CatalogEntry[] = [];
  for (const other of others) {
    if (!other.ok) return other;
    if (other.value) translations.push(other.value);
  }
  const group = entry.value ? [entry.value, ...translations] : translations;
  const slugs = translations.map(({ slug }) => slug).toSorted();
  return ok(
    [
      ...slugs,
      ...group
        .flatMap(fallbacksOf)
        .toSorted()
        .map((slug) => `~${slug}`),
    ].join(" "),
  );
}

/** Returns the slugs of translations, and slugs that show a fallback, from the answer of `alternates`. */
export function readAlternates(answer: string) {
  const slugs = answer.split(" ").filter((slug) => slug !== "");
  const isFallback = (slug: string) => slug.startsWith("~");
  return {
    translations: slugs.filter((slug) => !isFallback(slug)),
    fallbacks: slugs.filter(isFallback).map((slug) => slug.slice(1)),
  };
}

/** The catalog that last gave the same answers. Many pages depend on one frame. */
const goodAt = new WeakMap<Dependencies, Catalog>();

/** Checks whether a catalog gives these answers. If one cannot be found, the page counts as changed. */
export async function isGoodAt(
  catalog: Catalog,
  dependsOn: Dependencies,
  log: Log = writeLog,
): Promise<boolean> {
  if (goodAt.get(dependsOn) === catalog) return true;
  for (const [question, answer] of Object.entries(dependsOn)) {
    if (answersOf.get(catalog)?.get(question) === answer) continue;
    const now = await answerOf(catalog, question);
    if (!now.ok && now.failure.kind === "Malformed")
      log("dependency-unreadable", { reason: now.failure.reason });
    if (!now.ok || now.value !== answer) return false;
  }
  goodAt.set(dependsOn, catalog);
  return true;
}
