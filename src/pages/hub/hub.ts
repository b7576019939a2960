import { defineField } from "@storyblok/schema";
import type { PageContext } from "../../render/block.ts";
import type { Story } from "../../content/fields.ts";
import type { ContentFailure } from "../../content/reader.ts";
import { type PathName, paths } from "../../language/paths.ts";
import type { Word } from "../../language/words.ts";
import { type Result, ok } from "../../base/result.ts";
import { breadcrumbJsonLd, fromHome } from "../frame/breadcrumb.tsx";
import { metaField } from "../../stories/page-options.ts";
import type { PageHead } from "../page-type.ts";

/* What overviews of a section have in common: a title above a list of the stories below them. */

export const hubFields = [
  defineField("title", { type: "text", required: true }),
  defineField("description", { type: "textarea" }),
  metaField,
] as const;

/** The stories of one kind below a section's address, newest first. */
export function listBelow(place: PathName, kind: { readonly name: string }) {
  return async (
    _given: unknown,
    { content, language }: PageContext,
  ): Promise<Result<readonly Story[], ContentFailure>> => {
    const stories = await content.list(paths.to(place, language).slice(1));
    if (!stories.ok) return stories;
    return ok(stories.value.filter((story) => story.content.component === kind.name));
  };
}

/** Its own words, and where it stands: right below home. */
export function hubHead(name: Word) {
  return (
    { content }: { content: { readonly title: string; readonly description: string } },
    page: PageContext,
  ) =>
    ({
      title: content.title,
      description: content.description,
      jsonLd: [
        breadcrumbJsonLd(
          fromHome(page, { text: page.say(name), href: page.path }),
          page.site.origin,
        ),
      ],
    }) satisfies PageHead;
}
