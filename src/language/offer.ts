import { broaderTag, maxTag } from "./tag.ts";

/**
 * Returns the language to offer a visitor for a page; null if they already read it in one they want, or none
 * fits. `wanted`: the browser's languages, the most preferred first. `offers`: the page's other languages.
 * All are BCP 47. More detailed tags count too (RFC 4647, lookup).
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
      // A visitor who reads German can read Swiss German.
      if (tag === here || here.startsWith(`${tag}-`)) return null;
      const found = offers.find((offer) => offer.toLowerCase() === tag);
      if (found !== undefined) return found;
    }
  }
  return null;
}
