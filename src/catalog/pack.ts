import { partName } from "./parts.ts";

/*
 * Many texts as one value: a store counts its writes, and takes long values as readily as short ones. Git's
 * packfiles are the model. On the first line is what is in it, after that the texts as they are.
 */

/** A text under its key. */
export type Text = readonly [key: string, text: string];

/** A pack as it was read: its texts are cut out when they are asked for. */
export type Pack = {
  readonly keys: () => Iterable<string>;
  readonly get: (key: string) => string | null;
};

/** Characters of a pack, give or take: little enough to read for one story. A longer text has one of its own. */
export const packChars = 200_000;

export function packText(texts: readonly Text[]): string {
  const sizes = texts.map(([key, text]) => [key, text.length]);
  return `${JSON.stringify(sizes)}\n${texts.map(([, text]) => text).join("")}`;
}

export function openPack(text: string): Pack {
  let at = text.indexOf("\n") + 1;
  const places = new Map<string, readonly [from: number, to: number]>();
  for (const [key, size] of JSON.parse(text.slice(0, at)) as [string, number][]) {
    places.set(key, [at, (at += size)]);
  }
  return {
    keys: () => places.keys(),
    get(key) {
      const place = places.get(key);
      return place ? text.slice(...place) : null;
    },
  };
}

/** Packs of more than a megabyte, their first line too, would make pages wait. */
const maxPackChars = 950_000;
/** A first catalog is so many packs, give or take: a store may take a thousand writes a day. */
const usualPacks = 40;

/** Characters of each pack where there are so many in all. */
export const packCharsFor = (chars: number) =>
  Math.min(maxPackChars, Math.max(packChars, chars / usualPacks));

/** What a catalog says of a story beside its content, give or take. */
const charsAStory = 3_400;

/** Characters of each pack of a catalog in which so many stories are new. */
export const packCharsOf = (stories: number) => packCharsFor(stories * charsAStory);

/** Texts in their order, so many to a pack: what is read together lies together. */
export function groupsOf(texts: readonly Text[], maxChars = packChars): (readonly Text[])[] {
  const groups: Text[][] = [];
  let chars = Infinity;
  for (const text of texts) {
    const size = text[1].length;
    if (chars + size > maxChars) {
      groups.push([]);
      chars = 0;
    }
    groups.at(-1)?.push(text);
    chars += size;
  }
  return groups;
}

export type NamedPack = { readonly name: string; readonly text: string; readonly keys: string[] };

export async function namedPack(texts: readonly Text[]): Promise<NamedPack> {
  const text = packText(texts);
  return { name: await partName(text), text, keys: texts.map(([key]) => key) };
}
