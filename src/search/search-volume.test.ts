import { expect, it } from "vitest";
import { gzip } from "../base/gzip.ts";
import { findIn } from "./search-index.ts";
import { hashOf } from "../story/chunks.ts";
import { type SearchCard, type SearchPart, searchPartOf } from "./search-piece.ts";
import { makeVolume } from "./make-volume.ts";
import { openHead, openLists, openVolume, placeOfCard } from "./search-volume.ts";

const kindOf = (at: number) => (at % 3 ? "page" : "blog-page");

const part = (from: number, count: number, summary: string): SearchPart =>
  searchPartOf(
    Array.from({ length: count }, (_, n) => {
      const at = from + n;
      const title = `Seite ${at} ${at % 2 ? "gerade" : "urlaub"}`;
      const component = kindOf(at);
      const doc = { uuid: `${at}`, slug: `de/${at}`, component, name: "", title, summary };
      return [`${at}`, { ...doc, headings: "", text: "" }];
    }),
  );

/** `atOnce`: so low that the lists are made in several passes. */
async function textsOf(parts: Iterable<SearchPart>, atOnce?: number) {
  const lists: string[] = [];
  const cards: (readonly SearchCard[])[] = [];
  const all = [...parts];
  const head = await makeVolume({
    read: async function* () {
      yield* all;
    },
    keepLists: async (text) => lists.push(text),
    keepCards: async (some) => cards.push(some),
    ...(atOnce !== undefined && { atOnce }),
  });
  return { head, lists, cards };
}

/** `read`: the lists that were read. */
function openTexts({ head, lists }: Awaited<ReturnType<typeof textsOf>>) {
  const read: number[] = [];
  const opened = openVolume(openHead(head), async (text) => {
    read.push(text);
    return openLists(lists[text] ?? "", head.pages.length);
  });
  return { opened, read };
}

it.each([
  // Numbers of two bytes, numbers of four, and more cards than fit in one text.
  [300, ""],
  [22_000, ""],
  [9_000, "Worte ".repeat(50)],
])("has every page of %i, each with its card", async (count, summary) => {
  const parts = Array.from({ length: count / 100 }, (_, at) => part(at * 100, 100, summary));
  const made = await textsOf(parts);
  expect(await textsOf(parts, 5_000)).toEqual(made);
  const texts = JSON.parse(JSON.stringify(made)) as typeof made;
  const common = texts.head.words.filter((word) => ["gerade", "seite", "urlaub"].includes(word));
  expect(common).toEqual(["seite", "gerade", "urlaub"]);
  const { opened } = openTexts(texts);
  expect((await findIn([opened], "seite", 1)).total).toBe(count);
  expect((await findIn([opened], "urlaub", 1)).total).toBe(count / 2);
  for (const at of [0, 1, 46, count - 1]) {
    const [hit] = (await findIn([opened], `${at}`, 1)).hits;
    const place = placeOfCard(Number(hit?.card), count, texts.cards.length);
    const title = texts.cards[place.text]?.[place.at]?.title;
    expect([hit?.slug, hit?.component]).toEqual([`de/${at}`, kindOf(at)]);
    expect(title?.split(" ")[1]).toBe(`${at}`);
  }
  expect(texts.cards.length).toBe(summary === "" ? 1 : 2);
});

it("has values of at most a megabyte for 20,000 pages with full text, and a search reads few of them", async () => {
  const parts: SearchPart[] = [];
  /** The first word is on each page, the last on about fifty. A page has more than two hundred. */
  const words = Array.from({ length: 12_000 }, (_, rank) => ({
    name: `wort${rank.toString(36)}`,
    every: Math.ceil((rank + 1) / 32),
  }));
  const summary = (page: number) =>
    Array.from({ length: 30 }, (_, at) => {
      const { name } = words[hashOf(`${page} ${at}`) % words.length] ?? { name: "" };
      return `${name}s`;
    }).join(" ");
  for (let from = 0; from < 20_000; from += 100) {
    const own = words.map(({ every }, rank) => {
      const at: number[] = [];
      const next = (every - ((from + rank) % every)) % every;
      for (let page = next; page < 100; page += every) at.push(page * 3 + (rank % 13 ? 2 : 1));
      return at;
    });
    const docs = part(from, 100, "").docs.map(([uuid, doc], at): SearchPart["docs"][number] => {
      return [uuid, { ...doc, summary: summary(from + at) }];
    });
    parts.push({ docs, words: words.map(({ name }) => name), at: own });
  }
  const { head, lists, cards } = await textsOf(parts);
  const compressed = await Promise.all(
    [head, ...cards].map(async (text) => (await gzip(JSON.stringify(text))).length),
  );
  expect(Math.max(...compressed, ...lists.map(({ length }) => length))).toBeLessThan(1_000_000);
  const { opened, read } = openTexts({ head, lists, cards });
  expect((await findIn([opened], "wort9", 1)).total).toBeGreaterThan(0);
  // Two more: the head, and what changed since.
  expect(2 + read.length + cards.length).toBeLessThanOrEqual(8);
});
