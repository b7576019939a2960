import type { Log } from "../base/log.ts";
import type { BuiltCatalog, Live } from "./build-catalog.ts";

/** Of more stories than these the log says how many. */
const maxNamed = 10;

/** Says what was missed, where both are of one version and model: what was published meanwhile is no difference. */
export function logDifferences(before: Live, now: BuiltCatalog, log: Log): void {
  const { version, model } = now.root;
  if (before.root.model !== model || before.pointer.version !== version) return;
  const differences = differencesOf(before, now);
  if (differences) log("catalog-differs", { version, ...differences });
}

/**
 * What a catalog made from scratch says otherwise than the one before it of the same version: something
 * was missed then. Null where they are one. `parts`: which lists differ, `slugs`: of which stories, by a
 * space, ten at most.
 */
function differencesOf(
  before: Live,
  now: BuiltCatalog,
): { parts: string; stories: number; slugs: string } | null {
  const lists = ["stories", "sections", "search"] as const;
  const isOther = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const parts = lists.filter((list) => isOther(before.root[list], now.root[list]));
  if (parts.length === 0) return null;
  const uuids = new Set([...before.stories.keys(), ...now.stories.keys()]);
  const slugs = [...uuids].flatMap((uuid) => {
    const [was, is] = [before.stories.get(uuid), now.stories.get(uuid)];
    return isOther(was, is) ? ((is ?? was)?.slug ?? []) : [];
  });
  return {
    parts: parts.join(" "),
    stories: slugs.length,
    slugs: slugs.slice(0, maxNamed).join(" "),
  };
}
