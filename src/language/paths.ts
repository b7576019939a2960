import { type Addresses, addresses } from "./addresses.ts";
import { type Language, allLanguages, defaultLanguage, withFallbacks } from "./language.ts";

/** A section or page whose address is in the code. All others have their story's slug. */
export type PathName = keyof Addresses;

export const allPathNames = Object.keys(addresses[defaultLanguage]) as PathName[];

function segmentsFor(place: PathName, language: Language): string {
  for (const code of withFallbacks(language)) {
    const slug = addresses[code][place];
    if (slug !== undefined) return slug;
  }
  throw new Error(`"${place}" has no address in "${language}" nor in what it falls back to`);
}

const slugs = Object.fromEntries(
  allLanguages.map((language) => [
    language,
    Object.fromEntries(allPathNames.map((place) => [place, segmentsFor(place, language)])),
  ]),
) as Record<Language, Record<PathName, string>>;

/** Returns the place's path segments in a language, without slashes at the ends: `book-a-demo`. */
export function slugOf(place: PathName, language: Language): string {
  return slugs[language][place];
}

/** All addresses that the code writes. Those of pages are canonical: the prefix first, a slash at the end. */
export const paths = {
  home: (language: Language) => `/${language}/`,
  to: (place: PathName, language: Language) => `/${language}/${slugOf(place, language)}/`,
  /** One page of a hub's list, complete or for a category. `hub` is the hub's own address. */
  listing: (hub: string, { category, page = 1 }: { category?: string; page?: number } = {}) =>
    hub + (category ? `${category}/` : "") + (page > 1 ? `${page}/` : ""),
  /** The address of a story: `en/home` is `/en/`, `en/blog/` and `en/blog` are `/en/blog/`. */
  story: (fullSlug: string, anchor?: string) => {
    const segments = fullSlug.split("/").filter((segment) => segment !== "");
    if (segments[0] === "home") segments.shift();
    if (segments.at(-1) === "home") segments.pop();
    const path = segments.length > 0 ? `/${segments.join("/")}/` : "/";
    return anchor ? `${path}#${anchor}` : path;
  },
  /** A page as Markdown, below the page's address. */
  markdown: (page: string) => `${page}index.md`,
  /** The llms.txt of a language, for programs. The default language's is at the root. */
  llms: (language: Language) =>
    language === defaultLanguage ? "/llms.txt" : `/${language}/llms.txt`,
  /** The feed of a hub. */
  feed: (hub: string) => `${hub}feed.xml`,
  /** The feed for podcast players, of a hub with audio. */
  podcast: (hub: string) => `${hub}podcast.xml`,
  /** All upcoming events of a hub, as a calendar. */
  calendar: (hub: string) => `${hub}calendar.ics`,
  /** One event as a calendar, below the event's page. */
  calendarEntry: (fullSlug: string) => `/${fullSlug}/event.ics`,
  /** Stores the language and redirects to `to`, a canonical path. */
  chooseLanguage: (language: Language, to: string) =>
    `/api/language/${language}?to=${encodeURIComponent(to)}`,
  form: (form: string) => `/api/forms/${form}`,
  /** A file that a form gives out, by its token. */
  download: (token: string) => `/api/downloads/${token}`,
  /** The page that confirms or ends a subscription. */
  newsletter: (token: string) => `/api/newsletter/${token}`,
  /** The page where people see, download or delete the data stored about them. `receipt`: the outcome. */
  myData: (language: Language, token: string) => `/${language}/my-data/${token}/`,
  receipt: (language: Language, token: string) => `/${language}/my-data/receipt/${token}/`,
  /** A video behind a form, by its token. */
  video: (token: string) => `/api/videos/${token}`,
} as const;

/** True if an address is that of a document that the site generates beside its pages. */
export function isDocument(path: string): boolean {
  return /\/(feed\.xml|podcast\.xml|calendar\.ics|event\.ics|llms\.txt|[^/]+\.md)$/i.test(path);
}

/** Returns the page's segments for a Markdown address (`blog.md`, `blog/index.md`), else the same list. */
export function withoutMarkdown(segments: readonly string[]): readonly string[] {
  const last = segments.at(-1) ?? "";
  if (!/\.md$/i.test(last)) return segments;
  const [above, name] = [segments.slice(0, -1), last.slice(0, -".md".length)];
  return withoutMarkdown(/^(index)?$/i.test(name) ? above : [...above, name]);
}
