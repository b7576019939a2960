import { isRecord } from "../base/is-record.ts";
import { type Bytes, encodeUtf8, concatBytes } from "../base/bytes.ts";
import { createMemory } from "../base/memory.ts";

/*
 * The format of a stored page. The first line is JSON with the page's own data. The second line is JSON that many
 * pages share, such as what their frame depends on; an isolate parses it once for all of them. The body follows as it
 * is sent.
 */

const newline = 10;

export function headAndBody(own: object, shared: object, body: Bytes): ArrayBuffer {
  const lines = encodeUtf8(`${JSON.stringify(own)}\n${JSON.stringify(shared)}\n`);
  return concatBytes([lines, body]).buffer;
}

type Opened<Own, Shared> = { readonly own: Own; readonly shared: Shared; readonly body: Bytes };

/** Throws if it is not a stored page. `body` is a view, not a copy. */
export function openPage<Own, Shared>(whole: ArrayBuffer): Opened<Own, Shared> {
  const bytes = new Uint8Array(whole);
  const first = bytes.indexOf(newline);
  const second = bytes.indexOf(newline, first + 1);
  const decoder = new TextDecoder();
  const own: unknown = JSON.parse(decoder.decode(bytes.subarray(0, first)));
  const shared = parseShared(decoder.decode(bytes.subarray(first + 1, second)));
  if (!isRecord(own)) throw new Error("a stored page must start with a JSON object");
  return { own: own as Own, shared: shared as Shared, body: bytes.subarray(second + 1) };
}

const parsed = createMemory<object>(1_000_000);

/** Returns the same object for the same text. */
function parseShared(json: string): object {
  const cached = parsed.get(json);
  if (cached) return cached;
  const value: unknown = JSON.parse(json);
  if (!isRecord(value)) throw new Error("the shared line of a stored page must be a JSON object");
  parsed.set(json, value, json.length * 4);
  return value;
}

/** Returns one shared object for equal content, to save memory. */
export function sharedObject<Value extends object>(value: Value): Value {
  return parseShared(JSON.stringify(value)) as Value;
}
