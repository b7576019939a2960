import { isObject } from "../../test/storyblok/json.ts";

/**
 * Checks whether content of the space equals the repository's. Ignores what the service writes in its own
 * way: numbers as numbers or as texts, the path in a link to a story, and further keys in a field's value,
 * such as an asset.
 */
export function sameContent(wanted: unknown, there: unknown): boolean {
  if (Array.isArray(wanted) && Array.isArray(there)) {
    const { length } = wanted;
    return length === there.length && wanted.every((one, index) => sameContent(one, there[index]));
  }
  if (!isObject(wanted) || !isObject(there)) return sameValue(wanted, there);
  const ours = new Set(Object.keys(wanted));
  const theirs = Object.keys(there).filter((key) => key !== "_editable");
  if (typeof wanted["component"] === "string" && theirs.some((key) => !ours.has(key))) return false;
  return Object.entries(wanted).every(
    ([key, value]) => isDerived(wanted, key) || sameContent(value, there[key]),
  );
}

/** True for the path of a story that is linked by its uuid. The service keeps it up to date. */
function isDerived(link: Record<string, unknown>, key: string): boolean {
  if (link["linktype"] !== "story") return false;
  return (key === "cached_url" && Boolean(link["id"])) || (key === "href" && Boolean(link["uuid"]));
}

function sameValue(wanted: unknown, there: unknown): boolean {
  if (wanted === there) return true;
  const [number, text] = typeof wanted === "number" ? [wanted, there] : [there, wanted];
  return (
    typeof number === "number" &&
    typeof text === "string" &&
    text.trim() !== "" &&
    Number(text) === number
  );
}
