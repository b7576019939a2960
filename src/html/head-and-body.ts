import { isRecord } from "../base/is-record.ts";
import { type Bytes, encoded, joined } from "../base/bytes.ts";

/*
 * A page as it is stored: on the first line, as JSON, what is to be known of it; after that its body as it is sent.
 */

const newline = 10;

export function headAndBody(head: object, body: Bytes): ArrayBuffer {
  return joined([encoded(`${JSON.stringify(head)}\n`), body]).buffer;
}

/** Throws where it is no such page. `body` is a view of it: nothing is copied. */
export function openPage<Head>(whole: ArrayBuffer): Head & { readonly body: Bytes } {
  const bytes = new Uint8Array(whole);
  const end = bytes.indexOf(newline);
  const head: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  if (!isRecord(head)) throw new Error("a stored page begins with what is known of it");
  return { ...(head as Head), body: bytes.subarray(end + 1) };
}
