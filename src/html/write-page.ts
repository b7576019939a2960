import { type Bytes, type Written, joined, written } from "../base/written.ts";
import type { Around } from "./around.tsx";
import { type Pieces, type Places, parts } from "./page-parts.ts";

/** A page as it is sent. `styles`: what it begins with. */
export function writePage(
  { before, end }: Around,
  pieces: Pieces,
  styles: readonly Written[],
): { readonly body: Bytes; readonly places: Places } {
  const bytes: Bytes[] = [];
  let length = 0;
  const add = (piece: Bytes) => {
    bytes.push(piece);
    length += piece.length;
  };
  const places = before.map(([part, { bytes: text }]) => {
    add(text);
    const from = length;
    add(written(pieces[part]).bytes);
    const to = length;
    if (part === parts.head) for (const style of styles) add(style.bytes);
    return [part, from, to] as const;
  });
  add(end.bytes);
  return { body: joined(bytes), places };
}
