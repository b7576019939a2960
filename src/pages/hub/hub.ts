import { defineField } from "@storyblok/schema";
import type { PageContext } from "../../render/block.ts";
import type { BlockSchema, Story } from "../../story/fields.ts";
import type { ListQuery } from "../../content/reader.ts";
import type { Word } from "../../language/words.ts";
import { breadcrumbJsonLd, fromHome } from "../frame/breadcrumb.tsx";
import { metaField } from "../../stories/page-options.ts";
import type { PageHead } from "../page-type.ts";
import "./hub.css";

/* What overviews of a section have in common: a title above a list of the stories below them. */

export const hubFields = [
  defineField("title", { type: "text", required: true }),
  defineField("description", { type: "textarea" }),
  metaField,
] as const;

/** Loads the stories of one kind below the hub's own address, newest first or as editors put them. */
export function listBelow(items: BlockSchema, order?: ListQuery["order"]) {
  return ({ story }: { readonly story: Story }, page: PageContext) =>
    page.content.list(`${story.slug}/`, { component: items.name, ...(order && { order }) });
}

/** Its own words, and where it is: right below home. */
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
