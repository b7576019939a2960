type Body = ReadableStream<Uint8Array<ArrayBuffer>> | null;

/**
 * Reads at most `maxBytes` bytes of a body as text. It counts while it reads, because a length can be missing
 * or wrong. `whole` is false if the body has more bytes; they are not read.
 */
export async function readAtMost(
  body: Body,
  maxBytes: number,
): Promise<{ text: string; whole: boolean }> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength;
    chunks.push(next.value);
    if (size > maxBytes) {
      await reader?.cancel();
      break;
    }
  }
  const bytes = await new Blob(chunks).slice(0, maxBytes).arrayBuffer();
  return { text: new TextDecoder().decode(bytes), whole: size <= maxBytes };
}
