/**
 * `multipart/form-data` (RFC 7578) as a stream: its reader gets the name of a part before its bytes, and can
 * stop. Holds no more than one delimiter or the head of one part.
 */

/** The events, in order: the head of a part, its bytes in any number of chunks, the next head. */
export type MultipartEvent =
  | {
      readonly kind: "part";
      readonly name: string;
      /** The file name that its sender gave; null if the part is not a file. */
      readonly fileName: string | null;
    }
  | { readonly kind: "bytes"; readonly bytes: Uint8Array };

/** Thrown if the body does not match its content type. */
export class MalformedMultipart extends Error {}

/** How many bytes the head of a part can have: enough for the longest file name. */
const maxHeadBytes = 4096;

/** Returns the boundary in a content type (RFC 2046, 5.1.1); null if there is no valid one. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? "";
  return /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/.test(boundary) ? boundary : null;
}

/** Reads a multipart body up to its end. Throws `MalformedMultipart`, or any error from reading the body. */
export async function* readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<MultipartEvent, void> {
  const delimiter = encoder.encode(`\r\n--${boundary}`);
  const find = finderOf(delimiter);
  // The first delimiter can be at the very beginning, without a line before it.
  let rest: Uint8Array = lineEnd;
  let state: "preamble" | "head" | "body" = "preamble";
  for await (const chunk of body) {
    let bytes = joinBytes([rest, chunk]);
    for (;;) {
      if (state === "head") {
        // After a delimiter, two hyphens end the body, and anything else is the head of a part.
        if (bytes[0] === hyphen && bytes[1] === hyphen) return;
        const end = findHeadEnd(bytes);
        if ((end === -1 ? bytes.byteLength : end) > maxHeadBytes) {
          throw new MalformedMultipart("a head without an end");
        }
        if (end === -1) break;
        yield partOf(decoder.decode(bytes.subarray(0, end)));
        bytes = bytes.subarray(end + headEnd.byteLength);
        state = "body";
      }
      const at = find(bytes);
      // Without a delimiter, all bytes belong to the part, except those that may begin a delimiter.
      const until = at === -1 ? Math.max(0, bytes.byteLength - delimiter.byteLength + 1) : at;
      if (state === "body" && until > 0) yield { kind: "bytes", bytes: bytes.subarray(0, until) };
      bytes = bytes.subarray(at === -1 ? until : at + delimiter.byteLength);
      if (at === -1) break;
      state = "head";
    }
    rest = bytes;
  }
  throw new MalformedMultipart("it ends before its end");
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const hyphen = 0x2d;
const lineEnd = encoder.encode("\r\n");
const headEnd = encoder.encode("\r\n\r\n");
const findHeadEnd = finderOf(headEnd);

/** Parses the head of a part. It begins with the end of the delimiter's line. */
function partOf(head: string): MultipartEvent {
  const [first, ...lines] = head.split("\r\n");
  const line = lines.find((one) => /^content-disposition:/i.test(one)) ?? "";
  const [, parameters] = /^content-disposition:\s*form-data\s*(;.*)$/is.exec(line) ?? [];
  const name = parameters && parameterIn(parameters, "name");
  if (first?.trim() !== "" || name === undefined || name === null || parameters === undefined) {
    throw new MalformedMultipart("a part without a name");
  }
  return { kind: "part", name, fileName: parameterIn(parameters, "filename") };
}

/** Returns a parameter's value. HTML escapes only quotes and line ends in it: `%22`, `%0D`, `%0A`. */
function parameterIn(parameters: string, wanted: string): string | null {
  for (const [, name, quoted, plain] of parameters.matchAll(
    /;\s*([\w*-]+)\s*=\s*(?:"([^"]*)"|([^\s;"]*))/gs,
  )) {
    if (name?.toLowerCase() !== wanted) continue;
    return (quoted ?? plain ?? "").replace(/%(22|0D|0A)/gi, (escaped) =>
      decodeURIComponent(escaped),
    );
  }
  return null;
}

/**
 * Returns a function that finds bytes in others, -1 if they are absent. The first byte of a delimiter occurs
 * in it only once, so no byte is compared more than twice, whatever boundary a sender chooses.
 */
function finderOf(wanted: Uint8Array): (bytes: Uint8Array) => number {
  const last = wanted.byteLength - 1;
  // How far to advance, by the byte under the last wanted one (Horspool).
  const steps = new Uint8Array(256).fill(wanted.byteLength);
  wanted.subarray(0, last).forEach((byte, index) => (steps[byte] = last - index));
  const isAt = (bytes: Uint8Array, at: number) =>
    wanted.every((byte, index) => bytes[at + index] === byte);
  return (bytes) => {
    for (let at = 0; at + last < bytes.byteLength; at += steps[bytes[at + last] ?? 0] ?? 1) {
      if (bytes[at] === wanted[0] && isAt(bytes, at)) return at;
    }
    return -1;
  };
}

/** Joins bytes. `base` has such a function in the startup code; importing it here would make it a chunk. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
