import type { MadeOf } from "../content/made-of.ts";
import type { Store } from "../content/parts.ts";
import type { Need } from "./block.ts";
import type { Pieces } from "./kept-html.ts";

/** A page of which all has been made, but for the frame around it: its story need not be read for it. */
export type KeptPage = {
  /** The name of its page type. */
  readonly component: string;
  readonly needs: readonly Need[];
  readonly pieces: Pieces;
};

export type Path = readonly (string | number)[];

/** What was made of one story, as KV holds it. */
export type Entry = {
  /** What the story is made of: its pieces fit no other. */
  readonly story: string;
  /** What was made, and of what inside it. */
  readonly pieces: readonly [Path, Pieces][];
  /** Its page, where it was made whole, and what that is made of. */
  readonly page: KeptPage | null;
  readonly madeOf: MadeOf;
};

/** What KV holds under a key; null where that is nothing, or cannot be read. */
export async function entryIn(store: Store, key: string): Promise<Entry | null> {
  const text = await store.get(key).catch(() => null);
  if (text === null) return null;
  try {
    return entryFrom(text);
  } catch {
    return null;
  }
}

/** HTML stands as it is after the first line, piece by piece: it costs no parsing. */
type Sizes = readonly (readonly [key: string, characters: number])[];
type Head = Omit<Entry, "page" | "pieces"> & {
  readonly pieces: readonly (readonly [Path, Sizes])[];
  readonly page: (Omit<KeptPage, "pieces"> & { readonly sizes: Sizes }) | null;
};

export function textOf({ page, pieces, ...rest }: Entry): string {
  const texts: string[] = [];
  const sizesOf = (made: Pieces): Sizes =>
    Object.entries(made).map(([key, html]) => {
      texts.push(html);
      return [key, html.length];
    });
  const head: Head = {
    ...rest,
    pieces: pieces.map(([path, made]) => [path, sizesOf(made)]),
    page: page && { component: page.component, needs: page.needs, sizes: sizesOf(page.pieces) },
  };
  return `${JSON.stringify(head)}\n${texts.join("")}`;
}

/** An entry as `keep` wrote it, in this deployment. Throws where it is none. */
function entryFrom(text: string): Entry {
  let at = text.indexOf("\n");
  const { page, pieces, ...rest } = JSON.parse(text.slice(0, at)) as Head;
  at += 1;
  const piecesOf = (sizes: Sizes): Pieces =>
    Object.fromEntries(sizes.map(([key, size]) => [key, text.slice(at, (at += size))]));
  const made = pieces.map(([path, sizes]): [Path, Pieces] => [path, piecesOf(sizes)]);
  if (!page) return { ...rest, pieces: made, page };
  const { component, needs, sizes } = page;
  return { ...rest, pieces: made, page: { component, needs, pieces: piecesOf(sizes) } };
}
