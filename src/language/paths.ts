import at from "../../locales/at.json" with { type: "json" };
import ch from "../../locales/ch.json" with { type: "json" };
import de from "../../locales/de.json" with { type: "json" };
import en from "../../locales/en.json" with { type: "json" };
import nl from "../../locales/nl.json" with { type: "json" };
import { type Language, allLanguages, languages } from "./language.ts";

/** A section or page whose address the code itself knows; everything else is a story's own slug. */
export type PathName = keyof (typeof en)["paths"];

export const allPathNames = Object.keys(en.paths) as PathName[];

const own: Record<Language, Partial<Record<PathName, string>>> = {
  en: en.paths,
  de: de.paths,
  ch: ch.paths,
  at: at.paths,
  nl: nl.paths,
};

function segmentsFor(place: PathName, language: Language): string {
  for (const code of [language, ...languages[language].fallsBackTo]) {
    const slug = own[code][place];
    if (slug !== undefined) return slug;
  }
  return en.paths[place];
}

const slugs = Object.fromEntries(
  allLanguages.map((language) => [
    language,
    Object.fromEntries(allPathNames.map((place) => [place, segmentsFor(place, language)])),
  ]),
) as Record<Language, Record<PathName, string>>;

/** The place's path segments in a language, without slashes at its ends: `book-a-demo`. */
export function slugOf(place: PathName, language: Language): string {
  return slugs[language][place];
}

/** Every address the code writes by itself. All are canonical: prefix first, slash at the end. */
export const paths = {
  home: (language: Language) => `/${language}/`,
  to: (place: PathName, language: Language) => `/${language}/${slugOf(place, language)}/`,
  blog: (language: Language, { category, page = 1 }: { category?: string; page?: number } = {}) =>
    `/${language}/${slugOf("blog", language)}/` +
    (category ? `${category}/` : "") +
    (page > 1 ? `${page}/` : ""),
  /** The address of a story: `en/home` is `/en/`, `en/blog/` and `en/blog` are `/en/blog/`. */
  story: (fullSlug: string, anchor?: string) => {
    const segments = fullSlug.split("/").filter((segment) => segment !== "");
    if (segments[0] === "home") segments.shift();
    if (segments.at(-1) === "home") segments.pop();
    const path = segments.length > 0 ? `/${segments.join("/")}/` : "/";
    return anchor ? `${path}#${anchor}` : path;
  },
  feed: (language: Language, place: PathName) => `/${language}/${slugOf(place, language)}/feed.xml`,
  /** All upcoming events as a calendar. */
  calendar: (language: Language) => `/${language}/${slugOf("events", language)}/calendar.ics`,
  /** One event as a calendar, below its page. */
  calendarEntry: (fullSlug: string) => `/${fullSlug}/event.ics`,
  /** Remembers the language and goes on to `to`, a canonical path. */
  chooseLanguage: (language: Language, to: string) =>
    `/api/language/${language}?to=${encodeURIComponent(to)}`,
  form: (form: string) => `/api/forms/${form}`,
  /** A file that a form gave, by the token that it gave. */
  download: (token: string) => `/api/downloads/${token}`,
} as const;
