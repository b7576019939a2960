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
  /** The name of what the story is made of: its pieces fit no other. */
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

/** The HTML of a whole page stands as it is after the first line: it costs no parsing. */
type Head = Omit<Entry, "page"> & {
  readonly page: (Omit<KeptPage, "pieces"> & { readonly sizes: [string, number][] }) | null;
};

export function textOf({ page, ...entry }: Entry): string {
  const html = Object.entries(page?.pieces ?? {});
  const sizes = html.map(([key, { length }]): [string, number] => [key, length]);
  const head: Head = {
    ...entry,
    page: page && { component: page.component, needs: page.needs, sizes },
  };
  return `${JSON.stringify(head)}\n${html.map(([, text]) => text).join("")}`;
}

/** An entry as `keep` wrote it, in this deployment. Throws where it is none. */
function entryFrom(text: string): Entry {
  const end = text.indexOf("\n");
  const { page, ...entry } = JSON.parse(text.slice(0, end)) as Head;
  if (!page) return { ...entry, page };
  const { sizes, ...rest } = page;
  let at = end + 1;
  const html = sizes.map(([key, size]) => [key, text.slice(at, (at += size))]);
  return { ...entry, page: { ...rest, pieces: Object.fromEntries(html) } };
}
