/* Text that a store is to keep in few bytes, where it takes text alone. */

export async function gzipped(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  // More arguments than this are too many for a call.
  for (let at = 0; at < bytes.length; at += 32_768) {
    letters += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  }
  return btoa(letters);
}

export async function ungzipped(text: string): Promise<string> {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}
