import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** Below it a page is no smaller than by gzip; above it takes longer for little. */
const quality = 5;

export function compress(plain: ArrayBuffer): ArrayBuffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  return bufferOf(brotliCompressSync(new Uint8Array(plain), { params }));
}

export function decompress(compressed: ArrayBuffer): ArrayBuffer {
  return bufferOf(brotliDecompressSync(new Uint8Array(compressed)));
}

/** Its bytes alone: a view may be a part of a larger buffer. */
function bufferOf(view: Uint8Array): ArrayBuffer {
  return view.buffer.slice(view.byteOffset, view.byteOffset + view.byteLength) as ArrayBuffer;
}

/**
 * Whether who asks reads Brotli. Cloudflare says so for everyone, and decompresses itself for those that do not.
 * https://developers.cloudflare.com/speed/optimization/content/compression/
 */
export function takesBrotli(request: Request): boolean {
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  return /(?:^|[\s,])br\s*(?:$|,|;\s*q=(?:1|0?\.\d*[1-9]))/i.test(accepted);
}
