import type { Log } from "../base/log.ts";
import { byKey } from "../story/chunks.ts";
import type { BuiltCatalog, Live } from "./build-catalog.ts";

/** How many of the differing stories the log names. It also has their number. */
const maxNamed = 10;

/** Logs what earlier runs missed, if version and model are the same: a later publish is no difference. */
export function logDifferences(before: Live, now: BuiltCatalog, log: Log): void {
  const { version, model } = now.root;
  if (before.root.model !== model || before.pointer.version !== version) return;
  const differences = differencesOf(before, now);
  if (differences) log("catalog-differs", { version, ...differences });
}

/** Returns a list's chunks by name. Catalogs of earlier deployments have the names in another order. */
const inOrder = (list: object = {}) => Object.entries(list).toSorted(byKey);

/**
 * Returns how a catalog built from scratch differs from the previous one of the same version, because a
 * change was missed; null if they are equal. `parts`: the lists that differ. `slugs`: the stories that
 * differ, separated by spaces, ten at most.
 */
function differencesOf(
  before: Live,
  now: BuiltCatalog,
): { parts: string; stories: number; slugs: string } | null {
  const lists = ["stories", "sections", "search"] as const;
  const isOther = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const parts = lists.filter((list) =>
    isOther(inOrder(before.root[list]), inOrder(now.root[list])),
  );
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
