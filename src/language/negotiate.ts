import { type Language, defaultLanguage, isLanguage } from "./language.ts";

export type Preferences = {
  /** The `lang` cookie: set when a visitor used the language switcher. */
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
  readonly country: string | undefined;
};

/** The language of a visitor who asked for none: cookie, then the browser's by quality, then English. */
export function negotiate({ cookie, acceptLanguage, country }: Preferences): Language {
  if (isLanguage(cookie)) return cookie;
  const wanted = accepted(acceptLanguage ?? "");
  const region = wanted.some((tag) => tag.startsWith("de-")) ? undefined : country;
  for (const tag of wanted) {
    const [base, place] = tag.split("-");
    if (base === "de") return inGerman(place ?? region);
    if (base === "nl" || base === "en") return base;
    if (base === "*") return defaultLanguage;
  }
  return defaultLanguage;
}

function inGerman(place: string | undefined): Language {
  const code = place?.toLowerCase();
  return code === "ch" || code === "at" ? code : "de";
}

/** Language tags by RFC 9110 quality, best first, in lower case; those refused (`q=0`) left out. */
function accepted(header: string): string[] {
  return header
    .split(",")
    .slice(0, 50)
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((text) => text.trim());
      const q = parameters.find((text) => /^q=/i.test(text))?.slice(2);
      return { tag: tag.toLowerCase(), quality: q === undefined ? 1 : Number(q) || 0 };
    })
    .filter(({ tag, quality }) => /^([a-z]{1,8}(-[a-z0-9]{1,8})*|\*)$/.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
