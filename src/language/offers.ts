import { type Language, withFallbacks } from "./language.ts";
import type { Word } from "./words.ts";

type Offer = { readonly [word in Extract<Word, `offer.${string}`>]?: string };

/** Of each language what pages in the others say in it: the rest of its words is not read for that. */
const offers = import.meta.glob<Offer>("../../locales/*.json", {
  eager: true,
  query: "?offer",
  import: "default",
});

/** Offers a page in a language, in its own words. */
export function offerIn(language: Language): (word: keyof Offer) => string {
  const own = withFallbacks(language).map((code) => offers[`../../locales/${code}.json`]);
  return (word) => own.find((offer) => offer?.[word] !== undefined)?.[word] ?? "";
}
