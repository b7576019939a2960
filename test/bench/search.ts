/*
 * `npm run bench -- search`: what the search of one language costs at several sizes, in Node, which must
 * collect garbage (`--expose-gc` is set here). The pages consist of words from the demo's German posts, in
 * random order: each has a title, a summary, and `text` further words, or none for pages that were read
 * without their large fields. One page was published since the volume was built.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createMemory } from "../../src/base/memory.ts";
import { ok } from "../../src/base/result.ts";
import type { Catalog } from "../../src/catalog/catalog.ts";
import { keyOfPart, partName } from "../../src/catalog/parts.ts";
import { searchIn } from "../../src/catalog/search-in.ts";
import type { ReaderParts } from "../../src/catalog/stories.ts";
import { updateVolumes, makeVolumes } from "../../src/catalog/build-volumes.ts";
import { wordsIn } from "../../src/language/search-text.ts";
import type { SearchDoc } from "../../src/search/search-doc.ts";
import { searchPartOf } from "../../src/search/search-piece.ts";
import { type Keyed, byKey, chunksOf, hashOf, withKeys } from "../../src/story/chunks.ts";
import { servedSpace } from "../../tools/served-space.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
const words = globSync(join(servedSpace, "stories/de/blog/*.json"))
  .flatMap((file) => wordsIn(readFileSync(file, "utf8")))
  .filter((word) => word.length > 3);
const typed = ["urlaub", "betriebsrat software", "probezeti", "qqxxzz", "arbeitszeit"];
const others = ["vertrag", "homeoffice", "lohnabrechnung", "schichtplan team", "krankmeldung"];

let seed = 1;
function some(count: number): string {
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return words[seed % words.length];
  }).join(" ");
}

function pagesOf(count: number, text: number) {
  const pages = Array.from({ length: count }, (_, at) => ({
    uuid: `${hashOf(`${at}`).toString(16).padStart(8, "0")}-0000-4000-8000-${`${at}`.padStart(12, "0")}`,
    slug: `de/blog/${at}`,
    component: "blog-page",
    name: "",
    title: some(6),
    summary: some(22),
    headings: some(text / 8),
    text: [...new Set(some(text).split(" "))].join(" "),
  }));
  return withKeys(pages, ({ uuid }) => uuid).toSorted(byKey);
}

function usedMegabytes(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

async function timed<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const before = process.cpuUsage();
  const value = await work();
  return [value, process.cpuUsage(before).user / 1_000];
}

/** A store of texts by key that counts its reads. */
function openTexts() {
  const texts = new Map<string, string>();
  const read = { values: 0, chars: 0, most: 0 };
  return {
    texts,
    read,
    async store(value: unknown) {
      const text = JSON.stringify(value);
      const part = await partName(text);
      texts.set(keyOfPart(part), text);
      return part;
    },
    async text(key: string) {
      const text = texts.get(key) ?? null;
      read.values += 1;
      read.chars += text?.length ?? 0;
      read.most = Math.max(read.most, text?.length ?? 0);
      return ok(text);
    },
  };
}

async function row([count, text]: readonly [number, number]) {
  const docs = pagesOf(count, text);
  const { texts, read, store, text: textOf } = openTexts();
  const storePiece = (piece: unknown) => store(searchPartOf(piece as readonly Keyed<SearchDoc>[]));
  const [pieces, cut] = await timed(() => chunksOf(docs, 96, storePiece, ({ length }) => length));
  const chars = [...texts.values()].reduce((sum, one) => sum + one.length, 0);
  const search = { de: pieces };
  const catalog = { root: { search }, text: textOf } as unknown as Catalog;
  const [built, whole] = await timed(() => makeVolumes(catalog, store));
  const [fresh] = docs;
  const edits = {
    removed: new Set<string>(),
    slugs: fresh ? [[fresh[0], fresh[1].slug] as const] : [],
    added: fresh ? [[fresh[0], () => fresh[1]] as const] : [],
  };
  const before = { root: { ...catalog.root, ...built }, text: textOf };
  const byLanguage = new Map([["de", edits]]);
  const stored = await updateVolumes(before, search, byLanguage, false, store);
  const root = { search, ...stored };
  const volumes = stored.searchVolumes?.de?.length ?? 0;
  const open = () => createMemory<unknown>(24_000_000);
  const memory = { search: open(), flights: new Map() };
  const parts = { catalog: { root, text: textOf }, memory, now: () => 0, later: () => undefined };
  const find = (one: string) =>
    searchIn(parts as unknown as ReaderParts, "de", { typed: one, max: 30, hubs: [] });
  const reads: number[] = [];
  for (const one of [...typed, ...others]) {
    Object.assign(memory, { search: open() });
    Object.assign(read, { values: 0 });
    await find(one);
    reads.push(read.values);
  }
  reads.sort((a, b) => a - b);
  Object.assign(memory, { search: open() });
  Object.assign(read, { values: 0, chars: 0, most: 0 });
  const empty = usedMegabytes();
  const [, first] = await timed(() => find("urlaub"));
  const firstRead = { ...read };
  const mb = usedMegabytes() - empty;
  const [, all] = await timed(async () => {
    for (const one of typed) await find(one);
  });
  return {
    "pages of a language": text > 0 ? `${count}` : `${count}, without text`,
    "pieces, each built again by a publish": `${pieces.length}: ${kilo(chars / pieces.length)}, ${(cut / pieces.length).toFixed(0)} ms`,
    "its volumes": volumes > 0 ? `${volumes}: ${(whole / 1_000).toFixed(1)} s` : "–",
    "ten first searches read": `${reads[0]} to ${reads.at(-1)}, median ${reads[5]}`,
    "the first of them": `${firstRead.values}: ${kilo(firstRead.chars)}`,
    "the largest of them": kilo(read.most),
    "further ones": `${read.values - firstRead.values}`,
    "in the isolate": `${mb.toFixed(1)} MB (${(memory.search.bytes() / 1e6).toFixed(1)})`,
    "first result, KV aside": `${first.toFixed(0)} ms`,
    "each after it": `${(all / typed.length).toFixed(1)} ms`,
  };
}

const kilo = (chars: number) => `${(chars / 1_000).toFixed(0)} kB`;
const rows = [];
for (const size of [
  [100, 200],
  [500, 200],
  [5_000, 200],
  [20_000, 0],
  [20_000, 200],
  [100_000, 0],
] as const) {
  rows.push(await row(size));
}
console.table(rows);
