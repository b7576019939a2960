import { isRecord } from "../base/is-record.ts";
import { joined, written } from "../base/written.ts";

/*
 * A page as it is stored: on the first line, as JSON, what is to be known of it; after that its body as it is sent.
 */

const newline = 10;

export function headAndBody(head: object, body: ArrayBuffer): ArrayBuffer {
  return joined([written(`${JSON.stringify(head)}\n`).bytes, new Uint8Array(body)]);
}

/** Throws where it is no such page. */
export function openPage<Head>(whole: ArrayBuffer): Head & { readonly body: ArrayBuffer } {
  const bytes = new Uint8Array(whole);
  const end = bytes.indexOf(newline);
  const head: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  if (!isRecord(head)) throw new Error("a stored page begins with what is known of it");
  return { ...(head as Head), body: whole.slice(end + 1) };
}
