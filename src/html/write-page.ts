import { type Bytes, encodeUtf8, concatBytes } from "../base/bytes.ts";
import type { DocumentShell } from "./document-shell.tsx";
import { type Pieces, type Places, parts } from "./page-parts.ts";

/** Joins a page to the bytes that are sent. `styles`: the stylesheets at its start. */
export function writePage(
  { before, end }: DocumentShell,
  pieces: Pieces,
  styles: readonly Bytes[],
): { readonly body: Bytes; readonly places: Places } {
  const bytes: Bytes[] = [];
  let length = 0;
  const add = (piece: Bytes) => {
    bytes.push(piece);
    length += piece.length;
  };
  const places = before.map(([part, text]) => {
    add(text);
    const from = length;
    add(encodeUtf8(pieces[part]));
    const to = length;
    if (part === parts.head) styles.forEach(add);
    return [part, from, to] as const;
  });
  add(end);
  return { body: concatBytes(bytes), places };
}
