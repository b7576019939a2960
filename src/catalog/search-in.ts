import { ownEntry } from "../base/own-entry.ts";
import { gunzip } from "../base/gzip.ts";
import { err, ok } from "../base/result.ts";
import type { ContentFailure, ContentResult, SearchFound } from "../content/reader.ts";
import { findIn, pagesAt } from "../search/search-index.ts";
import {
  type CardSource,
  type SearchCard,
  type SearchPage,
  type SearchPart,
  type SearchPiece,
  type WordPages,
  openSearchPart,
} from "../search/search-piece.ts";
import {
  type OpenHead,
  type RecentPart,
  type Volume,
  openHead,
  openLists,
  openVolume,
  placeOfCard,
} from "../search/search-volume.ts";
import { readPart } from "./parts.ts";
import { volumesIn } from "./volumes.ts";
import type { ReaderParts } from "./stories.ts";

type SearchQuery = {
  readonly typed: string;
  readonly max: number;
  readonly hubs: readonly string[];
};

/** How many pieces are read directly. If there are more, the next run makes volumes of them. */
const maxPieces = 64;

/** Bytes of memory per character: of an open piece, and of compressed cards. */
const timesOpen = 0.5;
const timesCards = 4;

/** Searches the pages of a language. `hubs`: slugs of pages that are shown as well. */
export async function searchIn(
  parts: ReaderParts,
  language: string,
  { typed, max, hubs }: SearchQuery,
): ContentResult<SearchFound> {
  const { catalog, memory } = parts;
  const { flights, search } = memory;
  const readable = { ...parts, text: catalog.text, memory: search, flights };
  const volumes = volumesIn(catalog.root, language);
  /** The parts with the cards of each volume's pages. */
  const cardsBySource = new Map<CardSource, readonly string[]>();
  let failure: ContentFailure | null = null;
  const own = (ownEntry(catalog.root.search ?? {}, language) ?? []).slice(0, maxPieces);
  const opened = await (volumes.length > 0
    ? each(volumes, piecesOf)
    : each(own, ({ part }) => pieceIn(part)));
  if (!opened.ok) return opened;
  const pieces = opened.value.flat();
  const { total, hits } = await findIn(pieces, typed, max);
  if (failure) return err(failure);
  const others = pagesAt(pieces, hubs);
  const cards = await cardsOf([...hits, ...others]);
  if (!cards.ok) return cards;
  const cardOf = cards.value;
  return ok({
    total,
    hits: hits.map((page) => {
      const { title, summary } = cardOf(page);
      return { slug: page.slug, component: page.component, title, summary };
    }),
    hubs: others.map((page) => {
      const { name, summary } = cardOf(page);
      return { slug: page.slug, name, summary };
    }),
  });

  function pieceIn(part: string) {
    return readPart(readable, part, (json) => openSearchPart(json as SearchPart), timesOpen);
  }

  /** Returns a volume without the pages that changed since it was made, and a piece with those pages. */
  async function piecesOf(from: Volume): ContentResult<readonly SearchPiece[]> {
    const reading = [
      wholeOf(from),
      from.recent === null ? ok(null) : recentIn(from.recent),
    ] as const;
    const [whole, recent] = await Promise.all(reading);
    if (!whole.ok) return whole;
    if (!recent.ok) return recent;
    if (!recent.value) return ok([whole.value]);
    const { hidden, piece } = recent.value;
    const docs = whole.value.docs.map((doc) => (doc && hidden.has(doc.slug) ? undefined : doc));
    return ok([{ ...whole.value, docs }, piece]);
  }

  function recentIn(part: string) {
    const open = (json: unknown) => {
      const { hidden, piece } = json as RecentPart;
      return { hidden: new Set(hidden), piece: openSearchPart(piece) };
    };
    return readPart(readable, part, open, timesOpen);
  }

  async function wholeOf({ head, lists, cards: texts }: Volume): ContentResult<SearchPiece> {
    const openedHead = await readPart(readable, head, (json) => unzipped(json, openHead), sizeOf);
    if (!openedHead.ok) return openedHead;
    cardsBySource.set(openedHead.value.source, texts);
    const pages = openedHead.value.docs.length;
    return ok(
      openVolume(openedHead.value, async (text) => {
        const open = (json: unknown) => openLists(json as string, pages);
        const size = ({ at, from }: WordPages) => at.byteLength + from.byteLength;
        const read = await readPart(readable, lists[text] ?? "", open, size);
        if (read.ok) return read.value;
        failure = read.failure;
        return null;
      }),
    );
  }

  /** Returns a function that gives the card of each page. The cards of a volume's pages are read. */
  async function cardsOf(shown: readonly SearchPage[]) {
    const placeOf = ({ card, source }: SearchPage) => {
      if (typeof card !== "number" || !source) return null;
      const texts = cardsBySource.get(source) ?? [];
      const { text, at } = placeOfCard(card, source.pages, texts.length);
      return { part: texts[text] ?? "", at };
    };
    const wanted = new Set(shown.flatMap((page) => placeOf(page)?.part ?? []));
    const lists = await each([...wanted], async (part) => {
      const open = (json: unknown) => unzipped(json, (all: readonly SearchCard[]) => all);
      const list = await readPart(readable, part, open, timesCards);
      return list.ok ? ok([part, list.value] as const) : list;
    });
    if (!lists.ok) return lists;
    const byPart = new Map(lists.value);
    return ok((page: SearchPage): SearchCard => {
      const place = placeOf(page);
      if (place) return byPart.get(place.part)?.[place.at] ?? noCard;
      return typeof page.card === "number" ? noCard : page.card;
    });
  }
}

const noCard: SearchCard = { name: "", title: "", summary: "" };

/** Reads all items, or returns the first failure. */
async function each<Item, Value>(
  items: readonly Item[],
  read: (item: Item) => ContentResult<Value>,
): ContentResult<readonly Value[]> {
  const values: Value[] = [];
  for (const one of await Promise.all(items.map(read))) {
    if (!one.ok) return one;
    values.push(one.value);
  }
  return ok(values);
}

/** Opens a compressed text. */
async function unzipped<Json, Value>(json: unknown, open: (json: Json) => Value): Promise<Value> {
  return open(JSON.parse(await gunzip(json as string)) as Json);
}

/** Returns the size in bytes. */
function sizeOf({ docs, words, starts }: OpenHead): number {
  return docs.length * 120 + words.length + starts.byteLength;
}
