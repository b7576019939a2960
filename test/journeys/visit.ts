import { Agent, request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { DefaultTreeAdapterTypes } from "parse5";
import { afterAll, expect } from "vitest";
import { type Document, readHtml } from "../references.ts";
import { type SharedWorld, shareWorld } from "../shared.ts";
import type { World, WorldOptions } from "../world.ts";

/** Where the journeys' site says it is; the requests themselves go to a port of this machine. */
export const siteOrigin = "https://www.example.com";

const asInProduction = { SITE_ORIGIN: siteOrigin, ENVIRONMENT: "production" };

/** The built worker as it would run in production, on free ports. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  // Only here: those that visit what is shared need not wait until all that starts a world is read.
  const { startWorld } = await import("../world.ts");
  return startWorld({ ...options, variables: { ...asInProduction, ...options.variables } });
}

/** The same, closed after the tests of this file, and who visits it. */
export async function openVisited(options: WorldOptions = {}) {
  const world = await openWorld(options);
  afterAll(() => world.close());
  return { world, visit: visitorOf(world) };
}

/** The same, shared by all files that change nothing in it. */
export function openSharedWorld(of: Pick<WorldOptions, "space"> = {}): Promise<SharedWorld> {
  return shareWorld({ ...of, variables: asInProduction });
}

type Headers = Readonly<Record<string, string>>;

export type Answer = {
  readonly path: string;
  readonly status: number;
  /** Names in lower case; several values of one header joined by a comma. */
  readonly headers: Headers;
  readonly body: string;
  readonly bytes: number;
};

export type Visit = (
  path: string,
  options?: { method?: string; headers?: Headers; body?: string },
) => Promise<Answer>;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Asks for a path exactly as it is written, which `fetch` would tidy up first, with no header but those
 * given, and follows no redirect.
 */
export function visitorOf(world: Pick<World, "origin">): Visit {
  const { hostname, port } = new URL(world.origin);
  const visit: Visit = (path, options = {}) =>
    new Promise((resolve, reject) => {
      const { method = "GET", headers = {}, body } = options;
      const sent = request({ hostname, port, path, method, headers, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const sentBytes = Buffer.concat(chunks);
          // Miniflare asks the worker for Brotli, as Cloudflare does, and leaves it to who names no encoding.
          const isSmall = response.headers["content-encoding"] === "br" && sentBytes.length > 0;
          const whole = isSmall ? brotliDecompressSync(sentBytes) : sentBytes;
          const pairs = Object.entries(response.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join(", ") : String(value),
          ]);
          resolve({
            path,
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(pairs),
            body: whole.toString("utf8"),
            bytes: whole.byteLength,
          });
        });
      });
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // The server had just closed a connection that was kept: no one has read this.
        if (sent.reusedSocket && error.code === "ECONNRESET") resolve(visit(path, options));
        else reject(error);
      });
      sent.end(body);
    });
  return visit;
}

/** The path of an address of the site; throws for any other. */
export function pathOf(address: string): string {
  const url = new URL(address);
  if (url.origin !== siteOrigin) throw new Error(`${address} is not of this site`);
  return url.pathname + url.search;
}

/** A page as it is once nothing on it is late: complete, and the same for all who follow. */
export async function complete(visit: Visit, path: string, tries = 20): Promise<Answer> {
  const answer = await visit(path);
  const isStream = answer.headers["content-security-policy"]?.includes("'nonce-") === true;
  // A busy machine may be late with a whole page, and says so.
  const isLate = isStream || answer.status === 503;
  return isLate && tries > 0 ? complete(visit, path, tries - 1) : answer;
}

/** Whether something comes true in so many seconds, looked at every 100 ms. */
export async function soon(look: () => Promise<boolean>, seconds = 5): Promise<boolean> {
  for (let attempt = 0; attempt < seconds * 10; attempt += 1) {
    if (await look()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Does the work for each, a few at a time. */
export async function each<Item, Value>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Value>,
  atOnce = 8,
): Promise<Value[]> {
  const list = [...items];
  const values: Value[] = [];
  let next = 0;
  const one = async () => {
    for (let index = next++; index < list.length; index = next++) {
      values[index] = await work(list[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return values;
}

export type Element = {
  readonly name: string;
  readonly attributes: Headers;
  readonly text: string;
};

/** Every element of a document, in order, as a browser reads it. */
export function elementsOf(html: string | Document): readonly Element[] {
  const found: Element[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): string => {
    if ("value" in node) return node.value;
    const children =
      "content" in node && node.nodeName === "template"
        ? node.content.childNodes
        : childrenOf(node);
    const at = found.length;
    if ("tagName" in node) found.push({ name: node.tagName, attributes: {}, text: "" });
    const text = children.map(visit).join("");
    if ("tagName" in node) {
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      found[at] = { name: node.tagName, attributes, text };
      // What a script or a style says is no text of the page around it.
      if (/^(script|style)$/.test(node.tagName)) return "";
    }
    return text;
  };
  visit(typeof html === "string" ? readHtml(html) : html);
  return found;
}

function childrenOf(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Node[] {
  return "childNodes" in node ? node.childNodes : [];
}

/** What is kept is kept a moment after the answer: waits for what is kept of this story's page. */
export async function untilKept(world: World, slug: string): Promise<void> {
  const kv = await world.miniflare.getKVNamespace("CONTENT");
  const names = async () => (await kv.list()).keys.map(({ name }) => name);
  const ofPage = expect.stringMatching(new RegExp(`^page:[^:]+:${slug}$`));
  await expect.poll(names).toContainEqual(ofPage);
}
