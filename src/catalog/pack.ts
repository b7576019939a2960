import { partName } from "./parts.ts";

/*
 * Many texts as one value, modelled on Git's packfiles. A store counts its writes, and takes long values as
 * readily as short ones. The first line lists the texts. The texts follow as they are.
 */

/** A text and its key. */
export type Text = readonly [key: string, text: string];

/** An opened pack. Its texts are cut out on demand. */
export type Pack = {
  readonly keys: () => Iterable<string>;
  readonly get: (key: string) => string | null;
};

/** How many characters a pack has, approximately: few enough to read for a story. A long text has its own. */
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

/** The maximum. A pack of more than a megabyte, including its first line, would make pages wait. */
const maxPackChars = 950_000;
/** How many packs a first catalog has, approximately. A store can allow a thousand writes a day. */
const usualPacks = 40;

/** Returns the characters per pack for a total number of characters. */
export const packCharsFor = (chars: number) =>
  Math.min(maxPackChars, Math.max(packChars, chars / usualPacks));

/** How many characters a catalog has per story besides its content, approximately. */
const charsAStory = 3_400;

/** Returns the characters per pack for a catalog with this many new stories. */
export const packCharsOf = (stories: number) => packCharsFor(stories * charsAStory);

/** Groups texts into packs in their order, so that texts that are read together are stored together. */
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
