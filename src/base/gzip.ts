import { decodeBase64, encodeBase64 } from "hono/utils/encode";

/* Compresses text to text, for stores that accept only text. */

export async function gzip(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return encodeBase64(await new Response(stream).arrayBuffer());
}

export async function gunzip(text: string): Promise<string> {
  const stream = new Blob([decodeBase64(text)]).stream();
  return new Response(stream.pipeThrough(new DecompressionStream("gzip"))).text();
}
