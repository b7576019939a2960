import type { BuiltCatalog, Live } from "./build-catalog.ts";

/** Of more stories than these the log says how many. */
const maxNamed = 10;

/**
 * What a catalog made from scratch says otherwise than the one before it of the same version: something
 * was missed then. Null where they are one. `parts`: which lists differ, `slugs`: of which stories, by a
 * space, ten at most.
 */
export function differencesOf(
  before: Pick<Live, "root" | "stories">,
  now: Pick<BuiltCatalog, "root" | "stories">,
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
