import { type Language, withFallbacks } from "./language.ts";
import type { Word } from "./words.ts";

type Offer = { readonly [word in Extract<Word, `offer.${string}`>]?: string };

/**
 * For each language, the words in which pages in other languages offer it. Loaded without its other words.
 */
const offers = import.meta.glob<Offer>("../../locales/*.json", {
  eager: true,
  query: "?offer",
  import: "default",
});

/** Returns the words that offer a page in a language, in that language. */
export function offerIn(language: Language): (word: keyof Offer) => string {
  const own = withFallbacks(language).map((code) => offers[`../../locales/${code}.json`]);
  return (word) => own.find((offer) => offer?.[word] !== undefined)?.[word] ?? "";
}
