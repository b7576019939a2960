import { decompress } from "../src/base/brotli.ts";
import { bytesIn } from "./stores.ts";
import { openPage } from "../src/html/head-and-body.ts";
import { type SharedHead, type OwnHead, headersOf, isCompressed } from "../src/html/page-cache.ts";
import type { World } from "./world.ts";

/** Returns what a store of texts has under a key, with the body of a page readable. */
export const readable = (key: string, text: string) =>
  key.startsWith("page:") ? pageText(bytesIn(text)) : text;

/** Returns everything in KV by key, with readable pages. */
export async function storedIn(world: World): Promise<ReadonlyMap<string, string>> {
  const kv = await world.miniflare.getKVNamespace("CONTENT");
  const { keys } = await kv.list();
  const entries = keys.map(async ({ name }) => {
    const bytes = Buffer.from((await kv.get(name, "arrayBuffer")) ?? new ArrayBuffer());
    return [name, readable(name, bytes.toString("latin1"))] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Returns a page in the Cache API with a readable body. */
export const textOf = async (response: Response) => pageText(await response.clone().arrayBuffer());

/** Returns a stored page with a readable body. */
export function pageText(whole: ArrayBuffer): string {
  const { body, own, shared } = openPage<OwnHead, SharedHead>(whole);
  const headers = headersOf({ own: own.headers, shared: shared.headers });
  const plain = isCompressed(headers) ? decompress(body) : body;
  return `${JSON.stringify({ own, shared })}\n${new TextDecoder().decode(plain)}`;
}
