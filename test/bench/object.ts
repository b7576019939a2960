/*
 * `npm run bench -- object`: the smallest heap that the object that decides fits into, in workerd, where V8
 * ends what does not fit. `POSTS=5000` measures only that size.
 */
import type { Storyblok } from "../../src/catalog/storyblok.ts";
import type { Notice } from "../../src/catalog/writer.ts";
import { bytesOf, startServer } from "../http-server.ts";
import type { Answer, WorkerRequest } from "./object-worker.ts";
import { createBenchSpace, readDemo } from "./space.ts";
import { type Bundle, bundle, bundledSite, serve } from "./workerd.ts";

const { languages } = await bundledSite();
const demo = await readDemo(languages);
const object = await bundle("test/bench/object-worker.ts");
const sizes = process.env.POSTS?.split(",").map(Number) ?? [0, 5_000, 25_000, 100_000];

/** The heap sizes to try, in MB. An object has 128 MB on Cloudflare. */
const heaps = [16, 20, 24, 28, 32, 36, 40, 48, 56, 64, 72, 80, 96, 112, 128];

for (const posts of sizes) await measure(posts);

async function measure(posts: number) {
  const space = createBenchSpace(demo, posts);
  const outside = await openOutside(space);
  const least: Record<string, number | null> = {};
  const measurePass = async (name: string, notice: Notice, untilDone = false) => {
    least[name] = await leastHeap(object, outside, { notice, untilDone });
    console.error(`${space.size()} stories, ${name}: ${least[name] ?? "more than 128"} MB`);
  };
  await measurePass("first catalog", {});
  await measurePass("its search", {}, true);
  space.publish(["en/faq"], "Published again");
  await measurePass("publish", { expected: true });
  await measurePass("everything again", { whole: true });
  console.table({ [`${space.size()} stories`]: least });
  await outside.close();
}

/** Returns the smallest heap that a pass fits into, or null. The outside is then as the pass left it. */
async function leastHeap(
  code: Bundle,
  outside: Outside,
  what: WorkerRequest,
): Promise<number | null> {
  const before = outside.snapshot();
  let after: Stored | null = null;
  const fits = async (heapMegabytes: number) => {
    outside.restore(before);
    const running = await serve({
      name: "object",
      ...code,
      port: 8_797,
      bindings: { OUTSIDE: outside.origin },
      probe: null,
      heapMegabytes,
    });
    try {
      const init = { method: "POST", body: JSON.stringify(what) };
      // null if V8 ended it, or if it mostly collected garbage for five minutes.
      const answer = await fetch(running.origin, init).catch(() => null);
      if (!answer) return false;
      if ((await answer.json()) !== true) throw new Error("no catalog was built");
      after = outside.snapshot();
      return true;
    } finally {
      await running.stop();
    }
  };
  let [low, high] = [0, heaps.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (await fits(heaps[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  outside.restore(after ?? before);
  return heaps[high] ?? null;
}

type Stored = ReadonlyMap<string, Buffer>;
type Outside = Awaited<ReturnType<typeof openOutside>>;

/** The world outside the object: the service, KV and its storage. */
async function openOutside({ storyblok, total }: ReturnType<typeof createBenchSpace>) {
  let values = new Map<string, Buffer>();
  /** Returns the value unchecked. */
  const unchecked = { parse: (value: unknown) => value } as Parameters<Storyblok["get"]>[2];
  let list: { readonly name: string; readonly pages: readonly unknown[] | null } | null = null;

  async function answerTo(body: Buffer): Promise<Answer> {
    const { path, params, perPage, page } = JSON.parse(body.toString());
    if (page === undefined) {
      const answer = await storyblok.get(path, params, unchecked);
      return { body: answer.ok ? answer.value : null, total: 1 };
    }
    const name = JSON.stringify([path, params, perPage]);
    if (page === 0 || list?.name !== name) {
      const pages = await storyblok.pages(path, params, unchecked, perPage);
      list = { name, pages: pages.ok ? pages.value : null };
    }
    return { body: list.pages?.[page] ?? null, total: total(path, params) };
  }

  const { origin, close } = await startServer(async (request, response) => {
    const { method, url = "" } = request;
    const body = await bytesOf(request);
    if (method === "POST") return void response.end(JSON.stringify(await answerTo(body)));
    if (method === "PUT") values.set(url, body);
    if (method === "DELETE") values.delete(url);
    const value = method === "GET" ? values.get(url) : Buffer.alloc(0);
    response.writeHead(value ? 200 : 404).end(value);
  });
  return {
    origin,
    close,
    snapshot: (): Stored => new Map(values),
    restore: (stored: Stored) => void (values = new Map(stored)),
  };
}
