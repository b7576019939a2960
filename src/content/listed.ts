import { isLanguage } from "../language/language.ts";

/** What of a space is for everybody to find: in the sitemap, in the search. */
export type Listing = {
  /** Kinds of story with a page of their own that may be found. */
  readonly kinds: ReadonlySet<string>;
  /** First segments below a language of which nothing is to be found, whatever its kind. */
  readonly unlistedPlaces: ReadonlySet<string>;
};

type Findable = {
  readonly slug: string;
  readonly component: string;
  readonly noIndex: boolean;
};

/** Whether everybody may find a story. */
export function isListed(
  { kinds, unlistedPlaces }: Listing,
  { slug, component, noIndex }: Findable,
): boolean {
  const [language, section = ""] = slug.split("/");
  return isLanguage(language) && !unlistedPlaces.has(section) && !noIndex && kinds.has(component);
}
