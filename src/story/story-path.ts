import { tryDecode } from "../base/try-decode.ts";
import { type Language, isLanguage, isSameTongue, languages } from "../language/language.ts";
import { paths } from "../language/paths.ts";

/** Returns the address of a story from Storyblok's forms of it: a full slug, a cached_url, a real path. */
export function storyPath(fullSlug: string, anchor = ""): string {
  const [path = "", ownAnchor = ""] = fullSlug.split("#");
  const segments = path
    .split(/[?]/)[0]
    ?.split(/[/\\]/)
    .map(tryDecode)
    .filter((segment) => segment !== "" && segment !== "." && segment !== "..")
    .map(encodeURIComponent);
  const wanted = (anchor || ownAnchor).replace(/^#/, "");
  return paths.story((segments ?? []).join("/"), wanted ? encodeURIComponent(wanted) : undefined);
}

/** Returns the folders that list a story: those around it, except its language's own. */
export function foldersOf({ slug }: { readonly slug: string }): string[] {
  const segments = slug.split("/").slice(0, -1);
  return segments.slice(1).map((_, index) => `${segments.slice(0, index + 2).join("/")}/`);
}

/** Returns the same address in another language. */
export function slugIn(language: Language, slug: string): string {
  return language + slug.slice(slug.indexOf("/"));
}

/** Returns the slugs whose story a slug shows as a fallback, the nearest language first. */
export function fallbackSlugs(slug: string): readonly string[] {
  const language = languageIn(slug);
  return language ? languages[language].fallsBackTo.map((code) => slugIn(code, slug)) : [];
}

/** Returns the language of a story's own text, which may be shown in another. */
export function originalLanguage(
  { fallbackFrom = "" }: { readonly fallbackFrom?: string },
  shown: Language,
): Language {
  return languageIn(fallbackFrom) ?? shown;
}

/** Returns the language of the words around a story: the reader's, or the text's if that is another tongue. */
export function textLanguageOf(
  story: { readonly fallbackFrom?: string },
  shown: Language,
): Language {
  const text = originalLanguage(story, shown);
  return isSameTongue(text, shown) ? shown : text;
}

/** Returns the language tag of a story among words of another tongue; undefined if both are the same tongue. */
export function foreignTag(
  story: { readonly slug: string; readonly fallbackFrom?: string },
  textLanguage: Language,
): string | undefined {
  const text = languageIn(story.fallbackFrom ?? story.slug);
  return text && !isSameTongue(text, textLanguage) ? languages[text].tag : undefined;
}

export function languageIn(slug: string): Language | null {
  const [language, ...below] = slug.split("/");
  return below.length > 0 && isLanguage(language) ? language : null;
}
