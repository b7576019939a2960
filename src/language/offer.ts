import { broaderTag, maxTag } from "./tag.ts";

/**
 * In which language a page is to be offered to someone; null where they read it in one they asked for.
 * `wanted`: what a browser prefers, the most preferred first. `offers`: the other languages of the page. All
 * of them BCP 47; what is asked for in more detail counts, too (RFC 4647, lookup).
 */
export function offerFor(
  wanted: readonly string[],
  current: string,
  offers: readonly string[],
): string | null {
  const here = current.toLowerCase();
  for (const requested of wanted) {
    if (requested.length > maxTag) continue;
    for (let tag = requested.toLowerCase(); tag !== ""; tag = broaderTag(tag)) {
      // Who reads German reads Swiss German.
      if (tag === here || here.startsWith(`${tag}-`)) return null;
      const found = offers.find((offer) => offer.toLowerCase() === tag);
      if (found !== undefined) return found;
    }
  }
  return null;
}
