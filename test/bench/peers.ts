/*
 * `npm run bench -- peers`: the site compared with Astro, and with only Hono and React, on bare workerd, from
 * the same generated content in one run. Their page is as small as possible, without styles, menus that open,
 * forms or five languages; ours is the one that visitors get.
 */
import { readFileSync } from "node:fs";
import { cp, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { withoutSheets } from "../sheets-in.ts";
import { servedSpace } from "../../tools/served-space.ts";
import { startWorld } from "../world.ts";
import { buildAstro } from "./peers/build-astro.ts";
import {
  type PageName,
  type PeerBlock,
  type PeerContent,
  around,
  article,
  pages,
} from "./peers/content.ts";
import { workerRead } from "../worker-read.ts";
import { callMs, firstPage, quietStoryblok } from "./first-page.ts";
import { largestPaints } from "./first-paint.ts";
import { type Turn, median, takeTurns } from "./rounds.ts";
import { type Bundle, type Running, bundle, ours, out, serve } from "./workerd.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 1.5);
const names = Object.keys(pages) as PageName[];
/** The pages with a row each. The others measure the cost of a further block. */
const shown = ["article", "landing"] as const satisfies PageName[];

await using temporary = await mkdtempDisposable(join(tmpdir(), "bench-peers-"));
const space = temporary.path;
await cp(servedSpace, space, { recursive: true });
await writeStories(space);
const storyblok = await quietStoryblok(space);

const site = await bundle("test/bench/worker.ts");
const worker = await bundle("src/worker.ts");
const bare = await bundle("test/bench/bare.ts");
const plain = await bundle("test/bench/peers/plain.tsx");
const kvScript = await bundle("test/bench/kv.ts");
const astro = await buildAstro();

const store = await serve({ name: "kv", ...kvScript, port: 8_899, bindings: {} });
const kv = new URL(store.origin).host;
// The peers read this at each request, as our site does if no memory has it.
for (const [name, page] of Object.entries(pages)) {
  const body = JSON.stringify({ page, around } satisfies PeerContent);
  await fetch(`${store.origin}/${name}`, { method: "PUT", body });
}
let port = 8_900;
const siteAs = (mode: string) =>
  serve({
    name: `ours-${mode}`,
    ...site,
    port: port++,
    bindings: { ...ours(storyblok), MODE: mode },
    kv,
    files: "dist/client",
    probe: "/en/blog/bench-article/",
  });
/** Starts the worker itself. With another deployment it finds no page that was rendered before. */
const startOf = (first: "page from KV" | "page rendered") =>
  serve({
    name: "ours-start",
    ...worker,
    port: port++,
    bindings: {
      ...ours(storyblok),
      ...(first === "page rendered" && { VERSION: { id: `bench-${port}`, tag: "" } }),
    },
    kv,
    files: "dist/client",
    probe: "/en/blog/bench-article/",
  });
const astroAt = () =>
  serve({
    name: "astro",
    ...astro,
    probe: "/article/",
    port: port++,
    bindings: { ASSETS: {} },
    kv,
  });
const plainAt = () =>
  serve({
    name: "plain",
    ...plain,
    port: port++,
    bindings: {},
    kv,
    probe: "/article/",
  });

const variants = {
  cached: await siteAs("cached"),
  kv: await siteAs("kv"),
  rendered: await siteAs("rendered"),
  astro: await astroAt(),
  react: await plainAt(),
};

const addressOf = (variant: string, name: PageName) =>
  variant === "astro" || variant === "react"
    ? `/${name}/`
    : name === "article"
      ? "/en/blog/bench-article/"
      : `/en/bench-${name}/`;

const html: Record<string, string> = {};
for (const [variant, running] of Object.entries(variants)) {
  for (const name of names) {
    const answer = await fetch(running.origin + addressOf(variant, name));
    if (answer.status !== 200) throw new Error(`${variant} answered ${answer.status} for ${name}`);
    html[`${variant} ${name}`] = await answer.text();
  }
}
const bareOf = (of: string) =>
  Object.fromEntries(names.map((name) => [`/${of}/${name}/`, html[`${of} ${name}`] ?? ""]));
const limit = await serve({
  name: "bare",
  ...bare,
  port: port++,
  bindings: { PAGES: { ...bareOf("astro"), ...bareOf("cached") } },
});

const turns: Turn[] = names.flatMap((name): Turn[] => [
  ...Object.entries(variants).map(([variant, running]): Turn => [
    `${variant} ${name}`,
    running,
    addressOf(variant, name),
  ]),
  [`bare astro ${name}`, limit, `/astro/${name}/`],
  [`bare cached ${name}`, limit, `/cached/${name}/`],
]);
const figures = await takeTurns(turns, { rounds, seconds });

const table: Record<string, Record<string, string | number>> = {};
const row = (what: string, cells: Record<string, string | number>) => (table[what] = cells);
const micro = (name: string) => Math.round(figures.median(name) * 1e6);
const size = (text: string) => Number((gzipSync(text).length / 1024).toFixed(1));

for (const name of shown) {
  const whole = html[`cached ${name}`] ?? "";
  row(`HTML of the ${name}, kB gzipped`, {
    ours: size(withoutSheets(whole)),
    astro: size(html[`astro ${name}`] ?? ""),
    react: size(html[`react ${name}`] ?? ""),
  });
  row(`the same with the styles it brings (${name})`, { ours: size(whole) });
  row(`processor from memory ÷ bare Hono with Astro's bytes (${name})`, {
    ours: figures.ratio(`cached ${name}`, `bare astro ${name}`),
    astro: figures.ratio(`astro ${name}`, `bare astro ${name}`),
    react: figures.ratio(`react ${name}`, `bare astro ${name}`),
  });
  row(`the same ÷ bare Hono with our bytes (${name})`, {
    ours: figures.ratio(`cached ${name}`, `bare cached ${name}`),
  });
  row(`processor where no memory has it, µs (${name})`, {
    ours: micro(`kv ${name}`),
    "ours, all rendered again": micro(`rendered ${name}`),
    astro: micro(`astro ${name}`),
    react: micro(`react ${name}`),
  });
  row(`Astro's processor ÷ ours (${name})`, {
    ours: figures.ratio(`astro ${name}`, `kv ${name}`),
    "ours, all rendered again": figures.ratio(`astro ${name}`, `rendered ${name}`),
  });
}
const slope = (variant: string) => {
  const few = figures.of(`${variant} blocks-10`);
  const many = figures.of(`${variant} blocks-110`);
  const steps = many.map((long, round) => ((long - (few[round] ?? Number.NaN)) / 100) * 1e6);
  return Number(median(steps).toFixed(1));
};
row("a further block, µs", {
  ours: slope("kv"),
  "ours, all rendered again": slope("rendered"),
  astro: slope("astro"),
  react: slope("react"),
});
row("a further block of a page in memory, µs", {
  ours: slope("cached"),
  "bare Hono": slope("bare cached"),
});
const bytesOf = ({ modules, within = "" }: Bundle) =>
  size(modules.map((file) => readFileSync(join(out, within, file), "utf8")).join(""));
row("the worker, kB gzipped", {
  // Everything that renders a page, without the desk and what only editors load.
  ours: size(workerRead("app", "site-parts")),
  astro: bytesOf(astro),
  react: bytesOf(plain),
});
const world = await startWorld({ space, variables: { ENVIRONMENT: "production" } });
const pagesToMeasure = (["cached", "astro", "react"] as const).flatMap((variant) =>
  shown.map((name) => {
    const { origin } = variant === "cached" ? world : variants[variant];
    return [`${variant} ${name}`, { origin, path: addressOf(variant, name) }] as const;
  }),
);
const paints = await largestPaints(Object.fromEntries(pagesToMeasure), 2 * rounds + 1);
await world.close();
for (const name of shown) {
  row(`a phone's first visit until the largest paint, ms (${name})`, {
    ours: paints[`cached ${name}`] ?? Number.NaN,
    astro: paints[`astro ${name}`] ?? Number.NaN,
    react: paints[`react ${name}`] ?? Number.NaN,
  });
}
await Promise.all([limit, ...Object.values(variants)].map((running) => running.stop()));

/** Returns the processor time from the process's start to its first page, in ms. Ours comes from KV. */
async function startCost(start: () => Promise<Running>): Promise<number> {
  const spent: number[] = [];
  for (let round = 0; round < 2 * rounds + 1; round += 1) {
    const running = await start();
    spent.push(running.cpuSeconds() * 1000);
    await running.stop();
  }
  return Math.round(median(spent));
}
row("what it reads at its start, kB gzipped", { ours: size(workerRead()) });
row("processor from start to the first answer, ms", {
  // As an isolate starts in production: the object does not answer here, and KV names the live catalog.
  ours: await startCost(() => startOf("page from KV")),
  "ours, all rendered again": await startCost(() => startOf("page rendered")),
  astro: await startCost(astroAt),
  react: await startCost(plainAt),
  "bare Hono": await startCost(() =>
    serve({ name: "bare", ...bare, port: port++, bindings: { PAGES: {} } }),
  ),
});

const far = await quietStoryblok(space, callMs);
const first = await firstPage(far, { site, kvScript }, port, "/en/blog/bench-article/");
row(`the first page of all, nothing cached anywhere, ms (${callMs} ms a call)`, {
  ours: `${Math.round(first.ms)} (${first.status}, ${far.calls().total} calls)`,
});

console.log(`\nBeside peers, medians of ${rounds} rounds`);
console.table(table);
await Promise.all([store.stop(), storyblok.close(), far.close()]);

/** Writes the same content as stories of our site. */
async function writeStories(folder: string) {
  const write = (slug: string, story: object) =>
    writeFile(join(folder, `stories/en/${slug}.json`), JSON.stringify(story));
  const text = article.sections
    .map(({ heading, paragraphs }) => `## ${heading}\n\n${paragraphs.join("\n\n")}`)
    .join("\n\n");
  await write("blog/bench-article", {
    name: article.title,
    content: {
      component: "blog-page",
      title: article.title,
      date: "2026-01-05 09:00",
      thumbnail_summary: article.summary,
      body: [{ component: "markdown", text }],
    },
  });
  for (const [name, page] of Object.entries(pages)) {
    if (!("blocks" in page)) continue;
    const body = page.blocks.map(blockOf);
    await write(`bench-${name}`, { name: page.title, content: { component: "page", body } });
  }
}

function blockOf(block: PeerBlock) {
  switch (block.kind) {
    case "features":
      return {
        component: "feature-grid",
        title: block.title,
        columns: "3",
        items: block.items.map((item) => ({ component: "feature", icon: "clock", ...item })),
      };
    case "quote":
      return {
        component: "quote",
        quote: block.text,
        author_name: block.by,
        author_position: block.position,
      };
    case "call":
      return {
        component: "call-to-action",
        title: block.title,
        text: block.text,
        buttons: [
          {
            component: "button",
            text: block.button,
            link: { linktype: "url", url: "/en/" },
          },
        ],
      };
    case "text":
      return {
        component: "markdown",
        text: `## ${block.title}\n\n${block.paragraphs.join("\n\n")}`,
      };
    default:
      return block satisfies never;
  }
}
