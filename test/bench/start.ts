import { ownEntry } from "../../src/base/own-entry.ts";
import { buildSite } from "../../tools/build-site.ts";
import { argumentsOf, unknownWord } from "../../tools/command-line.ts";

const usage = `npm run bench [-- publish | object | world | free | search | cost | processor | peers | first | inp | dev]

  (nothing)  what a page costs, beside a bare Hono worker
  publish    what a publish costs, and size
  object     how much memory the place that decides takes
  world      how late a publish is seen around the world, and what an outage does
  free       what a small site takes of the free plans, and which limit breaks first
  search     what a search costs
  cost       what a month costs
  processor  what a request of each class costs, beside what Workers Free gives it
  peers      the same content in Astro, and in Hono with React
  first      the first page of a space's life, and when each call is made
  inp        how long a page takes to answer a tap or key
  dev        how soon an edit is seen in npm run dev, by kind of file`;
const parts = {
  publish: () => import("./publish.ts"),
  object: () => import("./object.ts"),
  world: () => import("./world.ts"),
  free: () => import("./free.ts"),
  search: () => import("./search.ts"),
  cost: () => import("./cost.ts"),
  processor: () => import("./processor.ts"),
  peers: () => import("./peers.ts"),
  first: () => import("./first.ts"),
  inp: () => import("./inp.ts"),
  dev: () => import("./dev.ts"),
};
const {
  positionals: [name, ...more],
} = argumentsOf(usage, { allowPositionals: true });
const part = name === undefined ? () => import("./run.ts") : ownEntry(parts, name);
if (!part || more.length > 0) unknownWord(part ? more[0] : name, usage);
// Development is measured from the sources.
if (name !== "dev") await buildSite();
void part();
