/* `npm run bench`: what the site costs, as ratios in one run, on bare workerd. */
import { servedSpace } from "../../tools/served-space.ts";
import { weigh } from "./bytes.ts";
import { quietStoryblok } from "./first-page.ts";
import { type Turn, takeTurns } from "./rounds.ts";
import { type Running, bundle, ours, serve } from "./workerd.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const seconds = Number(process.env.BENCH_SECONDS ?? 1.5);
const home = "/en/";
const article = "/en/blog/payroll-cut-off/";

const storyblok = await quietStoryblok(servedSpace);

const [site, bare, kvScript] = [
  await bundle("test/bench/worker.ts"),
  await bundle("test/bench/bare.ts"),
  await bundle("test/bench/kv.ts"),
];
const environment = ours(storyblok);
const store = await serve({ name: "kv", ...kvScript, port: 8868, bindings: {} });
const kv = new URL(store.origin).host;
const sites: Record<string, Running> = {};
for (const [index, mode] of ["cached", "framed", "kv"].entries()) {
  const bindings = { ...environment, MODE: mode };
  sites[mode] = await serve({
    name: mode,
    ...site,
    port: 8861 + index,
    bindings,
    kv,
    files: "dist/client",
  });
}
const { cached, framed, kv: fromKv } = sites;
if (!cached || !framed || !fromKv) throw new Error("a variant is missing");

const pages: Record<string, string> = {};
for (const path of [home, article]) {
  for (const running of Object.values(sites)) {
    const response = await fetch(running.origin + path);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    pages[path] = await response.text();
  }
}
const limit = await serve({
  name: "bare",
  ...bare,
  port: 8860,
  bindings: { PAGES: pages },
});

const turns: Turn[] = [home, article].flatMap((path): Turn[] => [
  [`bare ${path}`, limit, path],
  [`cached ${path}`, cached, path],
  [`framed ${path}`, framed, path],
  [`kv ${path}`, fromKv, path],
]);
const figures = await takeTurns(turns, { rounds, seconds });

console.log("\nAgainst a bare Hono worker that answers the same bytes (medians of rounds)");
console.table(
  Object.fromEntries(
    [home, article].flatMap((path) =>
      ["bare", "cached", "framed", "kv"].map((variant) => {
        const [name, against] = [`${variant} ${path}`, `bare ${path}`];
        return [
          name,
          {
            "CPU µs": Math.round(figures.median(name) * 1e6),
            "CPU ratio": figures.ratio(name, against),
          },
        ];
      }),
    ),
  ),
);
console.log(
  "cached: the page from memory; framed: its content from memory, with a new frame around it; kv: the same, read from KV",
);

console.log("\nBytes of a page, gzipped");
const samples: Record<string, string> = {
  home,
  blog: "/en/blog/",
  category: "/en/blog/product/",
  article,
  product: "/en/product/",
  about: "/en/about/",
  contact: "/en/contact-us/",
  "not found": "/en/nope/",
};
const weights: Record<string, ReturnType<typeof weigh>> = {};
for (const [kind, path] of Object.entries(samples)) {
  weights[kind] = weigh(await (await fetch(cached.origin + path)).text());
}
console.table(weights);

await Promise.all([limit, store, ...Object.values(sites)].map((running) => running.stop()));
await storyblok.close();
