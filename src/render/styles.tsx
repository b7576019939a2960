import { createMemory } from "../base/memory.ts";
import { ownEntry } from "../base/own-entry.ts";
import { assets } from "virtual:assets";

const { files, families, needs } = assets.styles;

type Family = (typeof families)[number];

/** A family of stylesheets is sent only if the page needs at least this share of its characters. */
const minShare = 0.75;

const sizeOf = (some: readonly number[]) =>
  some.reduce((sum, file) => sum + (files[file]?.size ?? 0), 0);

/** Needed characters minus unneeded ones. */
const worthOf = ({ family, size }: { family: Family; size: number }) =>
  2 * size - sizeOf(family.files);

/** Results by the combination of components. Content has a limited number of them. */
const known = createMemory<readonly string[]>(500_000);

/**
 * The stylesheets that these components need besides the first one, always in the same order: families, the
 * most useful first, then single files. `present`: components whose stylesheets the page already has.
 */
export function sheetsOf(
  components: readonly string[],
  present: readonly string[] = [],
): readonly string[] {
  const key = `${components.join()} ${present.join()}`;
  const before = known.get(key);
  if (before) return before;
  const sheets = computeSheets(components, present);
  known.set(key, sheets, 2 * key.length + 100);
  return sheets;
}

function computeSheets(
  components: readonly string[],
  present: readonly string[],
): readonly string[] {
  const open = new Set(components.flatMap((name) => ownEntry(needs, name) ?? []));
  for (const file of present.flatMap((name) => ownEntry(needs, name) ?? [])) open.delete(file);
  const sent: Family[] = [];
  for (;;) {
    const [best] = families
      .map((family) => ({ family, size: sizeOf(family.files.filter((file) => open.has(file))) }))
      .filter(({ family, size }) => size >= minShare * sizeOf(family.files))
      .toSorted((one, other) => worthOf(other) - worthOf(one));
    if (!best) break;
    for (const file of best.family.files) open.delete(file);
    sent.push(best.family);
  }
  const single = files.filter((_, file) => open.has(file));
  return [...sent, ...single].map(({ href }) => href);
}

/**
 * Links the stylesheets of a part next to the part, if it is far down a page or on few pages: nothing above
 * waits for them. `of` is the name of its file.
 */
export function Styles({ of }: { of: string }) {
  return sheetsOf([of]).map((href) => (
    <link key={href} rel="stylesheet" href={href} fetchPriority="low" />
  ));
}
