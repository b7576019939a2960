import type { Catalog, CatalogEntry } from "./catalog.ts";
import type { Chunk } from "../story/chunks.ts";
import { fallbacksOf } from "./fallbacks.ts";
import { languagesIn } from "./live-languages.ts";
import { partName } from "./parts.ts";
import type { ContentFailure, ListQuery } from "../content/reader.ts";
import type { RawStory } from "../story/raw.ts";
import { type Result, ok } from "../base/result.ts";

/*
 * What a page is made of: the questions that were asked of the catalog while it was made, and the answers.
 * It is good at another version if that one's catalog gives the same answers.
 */

/** Answers by question. */
export type Dependencies = Readonly<Record<string, string>>;

/** Collects what is asked while something is made. */
export type Asking = Map<string, string>;

/** The questions there are. Each is a text of its kind and what it asks for. */
export const questions = {
  /** Which story is at an address. */
  address: (slug: string) => `address ${slug}`,
  /** What editors call the story that is at an address. */
  name: (slug: string) => `name ${slug}`,
  /** Which revision of a story is live, and where it is. */
  story: (uuid: string) => `story ${uuid}`,
  /** Where a story is that a link leads to. */
  link: (uuid: string) => `link ${uuid}`,
  /** Where a story's translations stand, and to which languages it is lent. */
  alternates: (uuid: string) => `alternates ${uuid}`,
  list: (folder: string, query: ListQuery) => `list ${JSON.stringify([folder, query])}`,
  tally: (folder: string, component: string, field?: string) =>
    `tally ${JSON.stringify([folder, component, field])}`,
  entries: (datasource: string, language: string) => `entries ${datasource} ${language}`,
  moved: (slug: string) => `moved ${slug}`,
  /** What the pages of a language say that everybody may find. */
  search: (language: string) => `search ${language}`,
  hubs: "hubs",
  /** Which languages have a home page. */
  languages: "languages",
  index: "index",
} as const;

type Answer = Promise<Result<string, ContentFailure>>;

/** A card is as its story was published, and leads to where that is. */
export function nameOfCard({ uuid, published_at, full_slug }: RawStory): string {
  return `${uuid} ${published_at ?? ""} ${full_slug}`;
}

/** An answer that would be longer than a few stories' names is under the name of what it says. */
const maxAnswer = 200;

async function inShort(answer: string): Promise<string> {
  return answer.length > maxAnswer ? partName(answer) : answer;
}

/** Answers of what was found already, as `answerOf` gives them. */
export const answers = {
  address: (entry: CatalogEntry | null) => (entry ? `${entry.uuid} ${entry.revision}` : ""),
  name: (entry: CatalogEntry | null) => (entry ? `${entry.uuid} ${entry.name}` : ""),
  list: (cards: readonly RawStory[]) => inShort(cards.map(nameOfCard).join(" ")),
  moved: (slug: string | null) => slug ?? "",
  search: (pieces: readonly Chunk[] = []) => inShort(pieces.map(({ part }) => part).join(" ")),
} as const;

/** Many pages ask the same: what a catalog said once it says for good. */
const answered = new WeakMap<Catalog, Map<string, string>>();
/** An isolate has memory for other things, too. */
const maxSaid = 4_000;

/** What a catalog answers to a question, in short. `find`: where more is known than the question. */
export async function answerOf(
  catalog: Catalog,
  question: string,
  find: (catalog: Catalog, question: string) => Answer = answerFrom,
): Answer {
  const known = answered.get(catalog) ?? new Map<string, string>();
  const answer = known.get(question);
  if (answer !== undefined) return ok(answer);
  const found = await find(catalog, question);
  if (!found.ok) return found;
  if (known.size >= maxSaid) known.clear();
  answered.set(catalog, known.set(question, found.value));
  return found;
}

async function answerFrom(catalog: Catalog, question: string): Answer {
  const space = question.indexOf(" ");
  const [kind, of] =
    space < 0 ? [question, ""] : [question.slice(0, space), question.slice(space + 1)];
  const { root } = catalog;
  switch (kind) {
    case "address": {
      const entry = await catalog.at(of);
      return entry.ok ? ok(answers.address(entry.value)) : entry;
    }
    case "name": {
      const entry = await catalog.at(of);
      return entry.ok ? ok(answers.name(entry.value)) : entry;
    }
    case "story": {
      const entry = await catalog.entry(of);
      return entry.ok
        ? ok(entry.value ? `${entry.value.revision} ${entry.value.slug}` : "")
        : entry;
    }
    case "link": {
      const entry = await catalog.entry(of);
      return entry.ok ? ok(entry.value?.slug ?? "") : entry;
    }
    case "alternates":
      return alternatesIn(catalog, of);
    case "list": {
      const [folder, query] = JSON.parse(of) as [string, ListQuery];
      const cards = await catalog.cards(folder, query);
      return cards.ok ? ok(await answers.list(cards.value)) : cards;
    }
    case "tally": {
      const [folder, component, field] = JSON.parse(of) as [string, string, string | null];
      const { total, values } = catalog.tally(folder, component, field ?? undefined);
      return ok(await inShort(JSON.stringify([total, ...values])));
    }
    case "entries":
      return ok(root.entries[of.replace(" ", ":")] ?? "");
    case "moved": {
      const slug = await catalog.moved(of);
      return slug.ok ? ok(answers.moved(slug.value)) : slug;
    }
    case "search":
      return ok(await answers.search(root.search?.[of]));
    case "languages":
      return ok(languagesIn(root).join(" "));
    case "hubs":
      return ok(root.hubs.map(({ slug, component }) => `${slug} ${component}`).join(" "));
    default:
      // All there is: good at this catalog and at no other.
      return ok(root.stories.map(({ part }) => part).join(" "));
  }
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

/** What `alternates` answers: slugs of translations, and those that show one of them in a further language. */
export function readAlternates(answer: string) {
  const slugs = answer.split(" ").filter((slug) => slug !== "");
  const isFallback = (slug: string) => slug.startsWith("~");
  return {
    translations: slugs.filter((slug) => !isFallback(slug)),
    fallbacks: slugs.filter(isFallback).map((slug) => slug.slice(1)),
  };
}

/** Whether a catalog says all that something was made of. What cannot be asked is not said. */
export async function isGoodAt(catalog: Catalog, dependsOn: Dependencies): Promise<boolean> {
  for (const [question, answer] of Object.entries(dependsOn)) {
    const said = await answerOf(catalog, question);
    if (!said.ok || said.value !== answer) return false;
  }
  return true;
}
