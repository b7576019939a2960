import { isRecord } from "../base/is-record.ts";
import { type Bytes, encodeUtf8, concatBytes } from "../base/bytes.ts";
import { createMemory } from "../base/memory.ts";

/*
 * A page as it is stored: on the first line, as JSON, what is its own; on the second what many pages say alike, such
 * as what their frame depends on, which an isolate parses once for all of them; then its body as it is sent.
 */

const newline = 10;

export function headAndBody(own: object, alike: object, body: Bytes): ArrayBuffer {
  const lines = encodeUtf8(`${JSON.stringify(own)}\n${JSON.stringify(alike)}\n`);
  return concatBytes([lines, body]).buffer;
}

type Opened<Own, Alike> = { readonly own: Own; readonly alike: Alike; readonly body: Bytes };

/** Throws where it is no such page. `body` is a view of it: nothing is copied. */
export function openPage<Own, Alike>(whole: ArrayBuffer): Opened<Own, Alike> {
  const bytes = new Uint8Array(whole);
  const first = bytes.indexOf(newline);
  const second = bytes.indexOf(newline, first + 1);
  const decoder = new TextDecoder();
  const own: unknown = JSON.parse(decoder.decode(bytes.subarray(0, first)));
  const alike = parsedOnce(decoder.decode(bytes.subarray(first + 1, second)));
  if (!isRecord(own)) throw new Error("a stored page begins with what is known of it");
  return { own: own as Own, alike: alike as Alike, body: bytes.subarray(second + 1) };
}

const parsed = createMemory<object>(1_000_000);

/** The same object for the same text. */
function parsedOnce(json: string): object {
  const known = parsed.get(json);
  if (known) return known;
  const value: unknown = JSON.parse(json);
  if (!isRecord(value)) throw new Error("what pages say alike is an object");
  parsed.set(json, value, json.length * 4);
  return value;
}

/** The same object for the same content: pages that say alike hold it once. */
export function heldOnce<Value extends object>(value: Value): Value {
  return parsedOnce(JSON.stringify(value)) as Value;
}
