import { ownEntry } from "../base/own-entry.ts";
import { assets } from "virtual:assets";

const { files, families, needs } = assets.styles;

type Family = (typeof families)[number];

/** A family of which a page needs less than this is not sent. */
const leastShare = 0.75;

const sizeOf = (some: readonly number[]) =>
  some.reduce((sum, file) => sum + (files[file]?.size ?? 0), 0);

/** What it brings that is needed, less what is not. */
const worthOf = ({ family, size }: { family: Family; size: number }) =>
  2 * size - sizeOf(family.files);

/**
 * The stylesheets that these components need besides the first, in an order that is always the same. The
 * family of which a page needs most comes first, what is in none file by file. `there`: components
 * whose stylesheets the page has already.
 */
export function sheetsOf(
  components: readonly string[],
  there: readonly string[] = [],
): readonly string[] {
  const open = new Set(components.flatMap((name) => ownEntry(needs, name) ?? []));
  for (const file of there.flatMap((name) => ownEntry(needs, name) ?? [])) open.delete(file);
  const sent: Family[] = [];
  for (;;) {
    const [most] = families
      .map((family) => ({ family, size: sizeOf(family.files.filter((file) => open.has(file))) }))
      .filter(({ family, size }) => size >= leastShare * sizeOf(family.files))
      .toSorted((one, other) => worthOf(other) - worthOf(one));
    if (!most) break;
    for (const file of most.family.files) open.delete(file);
    sent.push(most.family);
  }
  const single = files.filter((_, file) => open.has(file));
  return [...sent, ...single].map(({ href }) => href);
}

/**
 * For a part of a page that is far down, or on few of them: links to its stylesheets, where it is,
 * so that nothing above waits for them, nor comes after them. `of` is the name of its file.
 */
export function Styles({ of }: { of: string }) {
  return sheetsOf([of]).map((href) => (
    <link key={href} rel="stylesheet" href={href} fetchPriority="low" />
  ));
}
