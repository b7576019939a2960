import type { Story } from "../content/fields.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import type { Language } from "../language/language.ts";
import { paths, slugOf } from "../language/paths.ts";
import { findPageType } from "../pages/all.ts";
import type { PageType, Segments } from "../pages/page-type.ts";
import { type Result, err, ok } from "../base/result.ts";

/** The story an address shows, its page type, and what of the address the page type reads itself. */
export type FoundPage =
  | {
      readonly kind: "page";
      readonly story: Story;
      readonly type: PageType;
      readonly rest: Segments;
    }
  | { readonly kind: "redirect"; readonly to: string };

/**
 * Which story does an address show? Page types without an address of their own are found for editors
 * alone, who write them somewhere, too.
 */
export async function findPage(
  reader: Reader,
  language: Language,
  segments: readonly string[],
  editing = false,
): Promise<Result<FoundPage, ContentFailure>> {
  const slug = [language, ...(segments.length > 0 ? segments : ["home"])].join("/");
  const story = await reader.story(slug);
  if (story.ok) {
    const type = findPageType(story.value.content.component);
    if (!type || (type.embedOnly && !editing)) return err({ kind: "NotFound" });
    return ok({ kind: "page", story: story.value, type, rest: [] });
  }
  if (story.failure.kind === "NotFound" && segments[0] === slugOf("blog", language)) {
    return findListing(reader, language, segments.slice(1));
  }
  return story;
}

/**
 * Below the blog: a story of that slug (looked for before), else a category, else a page number;
 * anything else goes to page 1 of what precedes it.
 */
async function findListing(
  reader: Reader,
  language: Language,
  rest: readonly string[],
): Promise<Result<FoundPage, ContentFailure>> {
  const [overview, categories] = await Promise.all([
    reader.story(`${language}/${slugOf("blog", language)}`),
    reader.entries("blog-categories", language),
  ]);
  if (!overview.ok) return overview;
  if (!categories.ok) return categories;
  const type = findPageType(overview.value.content.component);
  if (!type || type.embedOnly) return err({ kind: "NotFound" });

  const first = rest[0] ?? "";
  const category = categories.value.some((entry) => entry.value === first) ? first : undefined;
  const after = category === undefined ? rest : rest.slice(1);
  const isPage =
    after.length === 0 || (after.length === 1 && /^[1-9]\d{0,5}$/.test(after[0] ?? ""));
  if (isPage) return ok({ kind: "page", story: overview.value, type, rest });
  return ok({ kind: "redirect", to: paths.blog(language, category ? { category } : {}) });
}
