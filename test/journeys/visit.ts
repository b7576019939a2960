import { Agent, request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { DefaultTreeAdapterTypes } from "parse5";
import { afterAll, expect } from "vitest";
import { type Document, readHtml } from "../references.ts";
import { type SharedWorld, shareWorld } from "../shared.ts";
import type { World, WorldOptions } from "../world.ts";

/**
 * The origin that the journeys' site is configured with. Requests themselves go to a port of this machine.
 */
export const siteOrigin = "https://www.example.com";

const asInProduction = { SITE_ORIGIN: siteOrigin, ENVIRONMENT: "production" };

/** Starts the built worker as in production, on free ports. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  // Imported here, so that tests of a shared world need not wait for everything that starts a world.
  const { startWorld } = await import("../world.ts");
  return startWorld({ ...options, variables: { ...asInProduction, ...options.variables } });
}

/** Starts such a world, which closes after the tests of this file, and returns it with its visitor. */
export async function openVisited(options: WorldOptions = {}) {
  const world = await openWorld(options);
  afterAll(() => world.close());
  return { world, visit: visitorOf(world) };
}

/** Opens such a world, shared by all files that change nothing in it. */
export function openSharedWorld(of: Pick<WorldOptions, "space"> = {}): Promise<SharedWorld> {
  return shareWorld({ ...of, variables: asInProduction });
}

type Headers = Readonly<Record<string, string>>;

export type Answer = {
  readonly path: string;
  readonly status: number;
  /** The names are in lower case. Several values of one header are joined by a comma. */
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
 * Returns a function that requests a path exactly as it is written (`fetch` would normalise it), sends no
 * headers but those given, and follows no redirect.
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
          // Miniflare asks the worker for Brotli, as Cloudflare does, and passes it on if none is named.
          const isSmall = response.headers["content-encoding"] === "br" && sentBytes.length > 0;
          const decoded = isSmall ? brotliDecompressSync(sentBytes) : sentBytes;
          const pairs = Object.entries(response.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join(", ") : String(value),
          ]);
          resolve({
            path,
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(pairs),
            body: decoded.toString("utf8"),
            bytes: decoded.byteLength,
          });
        });
      });
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // The server had just closed an idle connection, so nothing has read this request.
        if (sent.reusedSocket && error.code === "ECONNRESET") resolve(visit(path, options));
        else reject(error);
      });
      sent.end(body);
    });
  return visit;
}

/** Returns the path and query of an address of the site. Throws for any other address. */
export function pathOf(address: string): string {
  const url = new URL(address);
  if (url.origin !== siteOrigin) throw new Error(`${address} is not of this site`);
  return url.pathname + url.search;
}

/** Returns a page once nothing on it is late: complete, and the same for all later visitors. */
export async function complete(visit: Visit, path: string, tries = 20): Promise<Answer> {
  const answer = await visit(path);
  const isStream = answer.headers["content-security-policy"]?.includes("'nonce-") === true;
  // On a busy machine a whole page can be late, and the answer is then 503.
  const isLate = isStream || answer.status === 503;
  return isLate && tries > 0 ? complete(visit, path, tries - 1) : answer;
}

/** Checks every 100 ms whether something becomes true within this many seconds. */
export async function soon(check: () => Promise<boolean>, seconds = 5): Promise<boolean> {
  for (let attempt = 0; attempt < seconds * 10; attempt += 1) {
    if (await check()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Does the work for each item, a few at a time. */
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

/** Returns every element of a document, in order, as a browser parses it. */
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
      // The content of a script or a style is not text of the page around it.
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

/** Waits until this story's page is stored, which happens a moment after the answer. */
export async function untilStored(world: World, slug: string): Promise<void> {
  const kv = await world.miniflare.getKVNamespace("CONTENT");
  const names = async () => (await kv.list()).keys.map(({ name }) => name);
  const ofPage = expect.stringMatching(new RegExp(`^page:[^:]+:${slug}$`));
  await expect.poll(names).toContainEqual(ofPage);
}
