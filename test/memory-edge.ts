import { bufferOf, decompress } from "../src/base/brotli.ts";
import type { EdgeCache } from "../src/base/edge-cache.ts";
import { isCompressed } from "../src/html/page-cache.ts";

/** A location's cache in a map, for a test to look into. */
export function memoryEdge(kept: Map<string, Response>): EdgeCache {
  return {
    match: async (url) => kept.get(url)?.clone(),
    put: async (url, response) => void kept.set(url, response.clone()),
  };
}

/** What KV holds under a key, with the body of a page as it is read: `stored-pages.ts` writes it compressed. */
export function readable(key: string, text: string): string {
  if (!key.startsWith("page:")) return text;
  const end = text.indexOf("\n");
  const body = bufferOf(Buffer.from(text.slice(end + 1), "base64"));
  const { headers } = JSON.parse(text.slice(0, end)) as { headers: [string, string][] };
  return text.slice(0, end + 1) + textIn(body, headers);
}

function textIn(body: ArrayBuffer, headers: [string, string][]): string {
  return new TextDecoder().decode(isCompressed(new Headers(headers)) ? decompress(body) : body);
}

/** A page as `page-cache.ts` stores it: on the first line what is known of it, then its body, which is read. */
export async function textOf(kept: Response): Promise<string> {
  const whole = new Uint8Array(await kept.clone().arrayBuffer());
  const end = whole.indexOf(10) + 1;
  const body = whole.slice(end).buffer;
  const head = new TextDecoder().decode(whole.subarray(0, end));
  const { headers } = JSON.parse(head) as { headers: [string, string][] };
  return head + textIn(body, headers);
}
