import { tryDecode } from "../base/try-decode.ts";
import { type Language, isLanguage, isSameTongue, languages } from "../language/language.ts";
import { paths } from "../language/paths.ts";

/** The address of a story from what Storyblok calls it: a full slug, a cached_url, a real path. */
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

/** The folders a story is listed by: those around it, but for its language's own. */
export function foldersOf({ slug }: { readonly slug: string }): string[] {
  const segments = slug.split("/").slice(0, -1);
  return segments.slice(1).map((_, index) => `${segments.slice(0, index + 2).join("/")}/`);
}

/** The same address below another language. */
export function slugIn(language: Language, slug: string): string {
  return language + slug.slice(slug.indexOf("/"));
}

/** The slugs at which a story may stand that is shown at this one, the nearest language first. */
export function fallbackSlugs(slug: string): readonly string[] {
  const language = languageIn(slug);
  return language ? languages[language].fallsBackTo.map((code) => slugIn(code, slug)) : [];
}

/** The language that a story is written in, which is shown in this one. */
export function originalLanguage(
  { fallbackFrom = "" }: { readonly fallbackFrom?: string },
  shown: Language,
): Language {
  return languageIn(fallbackFrom) ?? shown;
}

/** The language that a page around a story is said in: its reader's, or that of a text of another tongue. */
export function textLanguageOf(
  story: { readonly fallbackFrom?: string },
  shown: Language,
): Language {
  const text = originalLanguage(story, shown);
  return isSameTongue(text, shown) ? shown : text;
}

/** The tag for what a story says among words of another tongue; undefined where they are of its own. */
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
