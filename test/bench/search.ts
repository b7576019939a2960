/*
 * `npm run bench -- search`: what the search of one language costs at several sizes, in node, which has to
 * collect (`--expose-gc` is set here). The pages are words of the demo's German posts, in no order: each has
 * a title, a summary, and `text` words besides; none for those that were read without their large fields.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { byKey, cutIntoChunks, keyed } from "../../src/story/chunks.ts";
import { findIn } from "../../src/search/search-index.ts";
import { openSearchPart, searchPartOf } from "../../src/search/search-piece.ts";
import { wordsIn } from "../../src/language/search-text.ts";
import { servedSpace } from "../../tools/served-space.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
const words = globSync(join(servedSpace, "stories/de/blog/*.json"))
  .flatMap((file) => wordsIn(readFileSync(file, "utf8")))
  .filter((word) => word.length > 3);
const typed = ["urlaub", "betriebsrat software", "probezeti", "qqxxzz", "arbeitszeit"];

let seed = 1;
function some(count: number): string {
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return words[seed % words.length];
  }).join(" ");
}

function pagesOf(count: number, text: number) {
  const pages = Array.from({ length: count }, (_, at) => ({
    uuid: crypto.randomUUID(),
    slug: `de/blog/${at}`,
    component: "blog-page",
    name: "",
    title: some(6),
    summary: some(22),
    headings: some(text / 8),
    text: [...new Set(some(text).split(" "))].join(" "),
  }));
  return keyed(pages, ({ uuid }) => uuid).toSorted(byKey);
}

function held(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

function timed<Value>(work: () => Value): [Value, number] {
  const before = process.cpuUsage();
  const value = work();
  return [value, process.cpuUsage(before).user / 1_000];
}

function row([count, text]: readonly [number, number]) {
  const cut = cutIntoChunks(pagesOf(count, text), 96);
  const [texts, made] = timed(() => cut.map((piece) => JSON.stringify(searchPartOf(piece))));
  const kb = texts.reduce((sum, one) => sum + one.length, 0) / 1_000;
  const before = held();
  const [pieces, opened] = timed(() => texts.map((one) => openSearchPart(JSON.parse(one))));
  const [, first] = timed(() => findIn(pieces, "urlaub", 30));
  const mb = held() - before;
  const [, all] = timed(() => typed.map((one) => findIn(pieces, one, 30)));
  return {
    "pages of a language": text > 0 ? `${count}` : `${count}, without text`,
    "in KV": `${(kb / 1_000).toFixed(1)} MB`,
    "a piece, which a publish makes anew": `${(kb / pieces.length).toFixed(0)} kB, ${(made / pieces.length).toFixed(0)} ms`,
    "in the isolate": `${mb.toFixed(1)} MB`,
    "first result, KV aside": `${(opened + first).toFixed(0)} ms`,
    "each after it": `${(all / typed.length).toFixed(1)} ms`,
  };
}

console.table(
  [
    [100, 200],
    [1_000, 200],
    [5_000, 200],
    [5_000, 0],
  ].map(([count = 0, text = 0]) => row([count, text])),
);
