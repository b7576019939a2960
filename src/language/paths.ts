import { type Addresses, addresses } from "./addresses.ts";
import { type Language, allLanguages, defaultLanguage, withFallbacks } from "./language.ts";

/** A section or page whose address the code itself knows; everything else is a story's own slug. */
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

/** The place's path segments in a language, without slashes at its ends: `book-a-demo`. */
export function slugOf(place: PathName, language: Language): string {
  return slugs[language][place];
}

/** Every address the code writes by itself. All are canonical: prefix first, slash at the end. */
export const paths = {
  home: (language: Language) => `/${language}/`,
  to: (place: PathName, language: Language) => `/${language}/${slugOf(place, language)}/`,
  /** One page of what a hub lists, all of it or a category. `hub` is the hub's own address. */
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
  /** A page as Markdown, below its own address. */
  markdown: (page: string) => `${page}index.md`,
  /** What there is to read, for programs: of the default language at the root. */
  llms: (language: Language) =>
    language === defaultLanguage ? "/llms.txt" : `/${language}/llms.txt`,
  /** What is new in a hub. */
  feed: (hub: string) => `${hub}feed.xml`,
  /** The same for players of podcasts, of a hub whose items can be heard. */
  podcast: (hub: string) => `${hub}podcast.xml`,
  /** All that lies ahead in a hub, as a calendar. */
  calendar: (hub: string) => `${hub}calendar.ics`,
  /** One event as a calendar, below its page. */
  calendarEntry: (fullSlug: string) => `/${fullSlug}/event.ics`,
  /** Remembers the language and goes on to `to`, a canonical path. */
  chooseLanguage: (language: Language, to: string) =>
    `/api/language/${language}?to=${encodeURIComponent(to)}`,
  form: (form: string) => `/api/forms/${form}`,
  /** A file that a form gave, by the token that it gave. */
  download: (token: string) => `/api/downloads/${token}`,
  /** Where a subscription is confirmed, or ended. */
  newsletter: (token: string) => `/api/newsletter/${token}`,
  /** Where its reader sees, takes along or deletes what is held of them; and what then became of it. */
  myData: (language: Language, token: string) => `/${language}/my-data/${token}/`,
  receipt: (language: Language, token: string) => `/${language}/my-data/receipt/${token}/`,
  /** A video behind a form, likewise. */
  video: (token: string) => `/api/videos/${token}`,
} as const;

/** Whether an address is of what the site itself writes beside its pages. */
export function isDocument(path: string): boolean {
  return /\/(feed\.xml|podcast\.xml|calendar\.ics|event\.ics|llms\.txt|[^/]+\.md)$/i.test(path);
}

/** Of a page as Markdown (`blog.md`, `blog/index.md`) the page; of any other address the same list. */
export function withoutMarkdown(segments: readonly string[]): readonly string[] {
  const last = segments.at(-1) ?? "";
  if (!/\.md$/i.test(last)) return segments;
  const [above, name] = [segments.slice(0, -1), last.slice(0, -".md".length)];
  return withoutMarkdown(/^(index)?$/i.test(name) ? above : [...above, name]);
}
