import { isLanguage } from "../language/language.ts";

/** The rules for what is public in a space: in the sitemap and in the search. */
export type Listing = {
  /** Kinds of story that have a public page. */
  readonly kinds: ReadonlySet<string>;
  /** First segments below a language under which nothing is public, whatever its kind. */
  readonly unlistedPlaces: ReadonlySet<string>;
};

type Findable = {
  readonly slug: string;
  readonly component: string;
  readonly noIndex: boolean;
};

/** True if a story is public. */
export function isListed(
  { kinds, unlistedPlaces }: Listing,
  { slug, component, noIndex }: Findable,
): boolean {
  const [language, section = "", ...below] = slug.split("/");
  // Another story is shown at the address of a language's own story, and of such a `home`.
  const isShown = section !== "" && below.at(-1) !== "home";
  return (
    isLanguage(language) &&
    isShown &&
    !unlistedPlaces.has(section) &&
    !noIndex &&
    kinds.has(component)
  );
}
