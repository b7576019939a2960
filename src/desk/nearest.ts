import type { CatalogEntry } from "../catalog/catalog.ts";
import { isLanguage } from "../language/language.ts";
import { paths } from "../language/paths.ts";

/** The least similarity of two names; below it they only share some letters. */
const minLikeness = 0.45;

const namesIn = (path: string) => {
  const [language = "", ...rest] = path.split("/").filter(Boolean);
  const last = rest.at(-1) ?? "";
  return { language, name: last.toLowerCase().replace(/\.[a-z0-9]{1,5}$/, "") };
};

function pairsOf(name: string): ReadonlySet<string> {
  const text = `^${name.slice(0, 80)}$`;
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}

/** The similarity of two names by their pairs of letters: 0 to 1. */
function likeness(one: ReadonlySet<string>, two: ReadonlySet<string>): number {
  let both = 0;
  for (const pair of one) if (two.has(pair)) both += 1;
  return (2 * both) / (one.size + two.size);
}

/** The most similar page of the same language for each missing path, if any is similar enough. */
export function nearestTo(
  missing: readonly string[],
  entries: readonly CatalogEntry[],
): ReadonlyMap<string, string> {
  const pages = entries.flatMap(({ slug }) => {
    const path = paths.story(slug);
    const { language, name } = namesIn(path);
    return isLanguage(language) && name !== "" ? [{ language, path, pairs: pairsOf(name) }] : [];
  });
  const found = new Map<string, string>();
  for (const path of missing) {
    const { language, name } = namesIn(path);
    if (name === "") continue;
    const pairs = pairsOf(name);
    let best = { path: "", at: minLikeness };
    for (const page of pages) {
      if (page.language !== language) continue;
      const at = likeness(pairs, page.pairs);
      if (at > best.at) best = { path: page.path, at };
    }
    if (best.path !== "") found.set(path, best.path);
  }
  return found;
}
