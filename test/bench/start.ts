/*
 * `npm run bench`: what a page costs; `npm run bench -- publish`: what a publish costs, and size;
 * `npm run bench -- search`: what searching costs; `npm run bench -- cost`: what a month costs;
 * `npm run bench -- peers`: beside Astro, and beside Hono and React alone;
 * `npm run bench -- inp`: how long a page takes to answer a hand.
 */
const parts = {
  publish: () => import("./publish.ts"),
  search: () => import("./search.ts"),
  cost: () => import("./cost.ts"),
  peers: () => import("./peers.ts"),
  inp: () => import("./inp.ts"),
};
const asked = process.argv[2];
if (asked !== undefined && !Object.hasOwn(parts, asked))
  throw new Error(`there is no bench "${asked}"`);
void (asked === undefined ? import("./run.ts") : parts[asked as keyof typeof parts]());
