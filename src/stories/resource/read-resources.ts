import { type Story, contentIn } from "../../story/fields.ts";
import type { ContentFailure, Entry } from "../../content/reader.ts";
import { paths } from "../../language/paths.ts";
import { type Result, ok } from "../../base/result.ts";
import type { PageContext } from "../../render/block.ts";
import { resourceCategories } from "./resource-card.tsx";
import { resourceSchema } from "./resource-schema.ts";

/** Resources to show, and the names of the library's categories. */
export type Resources = {
  readonly stories: readonly Story[];
  readonly categories: readonly Entry[];
};

/** Reads the resources that an editor picked. Without any, the newest of this language, `limit` at most. */
export async function readResources(
  page: PageContext,
  picked: readonly Story[] = [],
  limit?: number,
): Promise<Result<Resources, ContentFailure>> {
  const { language, textLanguage, content } = page;
  const [stories, categories] = await Promise.all([
    picked.length > 0
      ? ok(picked)
      : content.list(paths.to("library", language).slice(1), {
          component: resourceSchema.name,
          ...(limit !== undefined && { to: limit }),
        }),
    content.entries(resourceCategories, textLanguage),
  ]);
  if (!stories.ok) return stories;
  return ok({
    stories: stories.value.filter((story) => contentIn(resourceSchema, story) !== null),
    // A card without its category's name is better than no card.
    categories: categories.ok ? categories.value : [],
  });
}
