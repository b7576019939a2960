import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Bytes } from "./bytes.ts";

/** A lower quality makes pages no smaller than gzip does; a higher one takes longer and saves little. */
const quality = 5;

export function compress(plain: Bytes): Bytes {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  return new Uint8Array(brotliCompressSync(plain, { params }));
}

export const decompress = (compressed: Bytes): Bytes =>
  new Uint8Array(brotliDecompressSync(compressed));

/**
 * True if the client accepts Brotli. Cloudflare claims so for every client, and decompresses for those that
 * do not. The local stand-in for Cloudflare claims so too, but does not decompress for `curl`, which names no
 * encoding. https://developers.cloudflare.com/speed/optimization/content/compression/
 */
export function acceptsBrotli(
  request: Request & { readonly cf?: { readonly clientAcceptEncoding?: string } },
): boolean {
  if (request.cf?.clientAcceptEncoding === "") return false;
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  return /(?:^|[\s,])br\s*(?:$|,|;\s*q=(?:1|0?\.\d*[1-9]))/i.test(accepted);
}
