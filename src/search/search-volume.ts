import {
  type SearchCard,
  type SearchPart,
  type SearchPiece,
  type WordPages,
  openWords,
  pagesFrom,
  places,
} from "./search-piece.ts";

/*
 * Many pieces of a language as one: each word once, with all pages that have it. It is made of few long texts, none
 * longer than a store gives quickly. A search reads the head, the lists of the words that it means, and the cards of
 * what it shows. Words are in the order of how many pages have them: long lists are few to a text, and the many words
 * that few pages have are together, whatever they begin with.
 */

/** Characters of a text of lists. */
const maxListChars = 990_000;
/** Characters of a text of cards before it is compressed, to half at least. */
const maxCardChars = 2_000_000;

/**
 * Where its texts are kept; head and cards are compressed. `from`: the uuid at which its pages begin, those of the next
 * volume end them. `recent`: where what changed since it was made. `isStale`: it is to be made anew at once, since very
 * much changed, or a page of it may be found no more, and nothing of that page may be kept.
 */
export type Volume = {
  readonly from: string;
  readonly head: string;
  readonly lists: readonly string[];
  readonly cards: readonly string[];
  readonly recent: string | null;
  readonly isStale?: true;
};

/** `hidden`: slugs at which the volume knows no better. */
export type RecentPart = { readonly hidden: readonly string[]; readonly piece: SearchPart };

type VolumeHead = {
  readonly kinds: readonly string[];
  readonly pages: readonly (readonly [slug: string, kind: number, titleLength: number])[];
  readonly words: readonly string[];
  /** The first word of each text of lists. */
  readonly firsts: readonly number[];
};

/** What it says. `lists`: of each word, in order, how many pages have it, and which: steps from one to the next. */
type VolumeTexts = {
  readonly head: VolumeHead;
  readonly lists: readonly string[];
  readonly cards: readonly (readonly SearchCard[])[];
};

/** Makes a volume of pieces that come one after the other. `isOwn`: whether it has a page of this uuid. */
export function createVolume(isOwn: (uuid: string) => boolean = () => true) {
  const kinds = new Map<string, number>();
  const pages: VolumeHead["pages"][number][] = [];
  const cards: SearchCard[] = [];
  const all = new Map<string, number[]>();
  let [cardChars, size] = [0, 0];

  return {
    add({ docs, words, at }: SearchPart): void {
      const numbers: number[] = [];
      for (const [uuid, { slug, component, name, title, summary }] of docs) {
        numbers.push(isOwn(uuid) ? pages.length : -1);
        if (!isOwn(uuid)) continue;
        const kind = kinds.get(component) ?? kinds.size;
        kinds.set(component, kind);
        pages.push([slug, kind, title.length]);
        cards.push({ name, title, summary });
        cardChars += name.length + title.length + summary.length;
      }
      for (const [index, word] of words.entries()) {
        const pageOf = (one: number) => numbers[Math.floor(one / places.length)] ?? -1;
        // Of a list that grows, room is kept for more: most words are in few pages.
        const own = (at[index] ?? [])
          .filter((one) => pageOf(one) >= 0)
          .map((one) => pageOf(one) * places.length + (one % places.length));
        const known = all.get(word);
        if (known) known.push(...own);
        else if (own.length > 0) all.set(word, own);
        size += own.length;
      }
    },

    /** How often it says that a page has a word: what it takes of memory while it is made. */
    size: () => size,

    texts(): VolumeTexts {
      const words = [...all].toSorted(
        ([a, { length }], [b, other]) => other.length - length || (a < b ? -1 : 1),
      );
      const firsts: number[] = [];
      const lists: string[] = [];
      for (const [index, [, at]] of words.entries()) {
        const list = listText(at, pages.length);
        const last = lists.at(-1);
        if (last !== undefined && last.length + list.length <= maxListChars) {
          lists[lists.length - 1] = last + list;
        } else {
          firsts.push(index);
          lists.push(list);
        }
      }
      return {
        head: { kinds: [...kinds.keys()], pages, words: words.map(([word]) => word), firsts },
        lists,
        cards: cutEvenly(cards, Math.max(1, Math.ceil(cardChars / maxCardChars))),
      };
    },
  };
}

/** As many to each, but for the last. */
function cutEvenly<Item>(items: readonly Item[], into: number): (readonly Item[])[] {
  const each = Math.ceil(items.length / into);
  return Array.from({ length: into }, (_, at) => items.slice(at * each, (at + 1) * each));
}

export type OpenHead = ReturnType<typeof openHead>;

export function openHead({ kinds, pages, words, firsts }: VolumeHead) {
  const source = { pages: pages.length };
  return {
    source,
    docs: pages.map(([slug, kind, titleLength], card) => {
      return { slug, component: kinds[kind] ?? "", titleLength, card, source };
    }),
    ...openWords(words),
    firsts,
  };
}

/** `head` as `findIn` asks it. `read`: gives a text of lists, as `openLists` opens it; null where it cannot be read. */
export function openVolume(
  { firsts, source: _source, ...head }: OpenHead,
  read: (text: number) => Promise<WordPages | null>,
): SearchPiece {
  const known = new Map<number, ReturnType<typeof pagesFrom>>();
  const textOf = (word: number) => firsts.findLastIndex((first) => first <= word);
  return {
    ...head,
    async read(words) {
      const wanted = new Set(words.map(textOf));
      await Promise.all(
        [...wanted].map(async (text) => {
          const pages = known.has(text) ? null : await read(text);
          if (pages) known.set(text, pagesFrom(pages));
        }),
      );
    },
    pagesOf(word) {
      const text = textOf(word);
      return known.get(text)?.(word - (firsts[text] ?? 0)) ?? [];
    },
  };
}

/** Which of so many texts has a card, and where. */
export function placeOfCard(card: number, pages: number, texts: number) {
  const each = Math.ceil(pages / texts);
  return { text: Math.floor(card / each), at: card % each };
}

/** `pages`: how many the volume has. */
export function openLists(text: string, pages: number): WordPages {
  const isShort = pages * places.length <= 2 ** 16;
  // No number has less than a letter.
  const at = isShort ? new Uint16Array(text.length) : new Uint32Array(text.length);
  const from = [0];
  const next = readerOf(text);
  let filled = 0;
  for (let count = next(); count !== null; count = next()) {
    let last = 0;
    for (let one = 0; one < count; one += 1) {
      last += next() ?? 0;
      at[filled++] = (last % pages) * places.length + lastPlace - Math.floor(last / pages);
    }
    from.push(filled);
  }
  return { from: Uint32Array.from(from), at: at.slice(0, filled) };
}

/*
 * Numbers as letters that JSON leaves as they are: most of them end a number, since most steps are short, and the
 * others say that it goes on.
 */

const lastPlace = places.length - 1;
const ends = 72;
const others = 20;
const firstCode = 35;
const backslash = 92;

/** The pages of one place after those of another: so steps are short. */
function listText(at: readonly number[], pages: number): string {
  const codes: number[] = [];
  const write = (number: number) => {
    let rest = number;
    while (rest >= ends) {
      codes.push(codeOf(ends + ((rest - ends) % others)));
      rest = Math.floor((rest - ends) / others);
    }
    codes.push(codeOf(rest));
  };
  write(at.length);
  let last = 0;
  for (const place of places.keys()) {
    for (const one of at) {
      // The last place comes first: most words stand in no other.
      if (lastPlace - (one % places.length) !== place) continue;
      const number = place * pages + Math.floor(one / places.length);
      write(number - last);
      last = number;
    }
  }
  return new TextDecoder().decode(Uint8Array.from(codes));
}

function codeOf(digit: number): number {
  const code = firstCode + digit;
  return code < backslash ? code : code + 1;
}

/** Gives number after number; null at the end. */
function readerOf(text: string): () => number | null {
  let at = 0;
  return () => {
    let [number, worth] = [0, 1];
    while (at < text.length) {
      const code = text.charCodeAt(at++);
      const digit = code - firstCode - (code > backslash ? 1 : 0);
      number += digit * worth;
      if (digit < ends) return number;
      worth *= others;
    }
    return null;
  };
}
