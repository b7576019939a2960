import type { ListPage } from "../../content/list-page.ts";
import type { Word } from "../../language/words.ts";
import { paths } from "../../language/paths.ts";
import type { PageContext } from "../../render/block.ts";
import type { Story } from "../../story/fields.ts";
import { type Crumb, fromHome } from "../frame/breadcrumb.tsx";
import type { CrumbedHead, Segments } from "../page-type.ts";

/* For hubs that show all their items, on several pages if there are many. */

type Numbered = Pick<ListPage, "number" | "last">;

/** The page number in an address below the hub's own. */
export const pageNumber = (rest: Segments) => Number(rest[0] ?? 1);

/** The head of a hub's page. A filtered view has the hub's address as canonical. `crumbs`: from home to the hub. */
export function hubPageHead<Data extends Numbered>(
  crumbs: (given: { readonly story: Story }, page: PageContext) => readonly Crumb[],
) {
  return (
    { content, story, data }: { content: HubWords; story: Story; data: Data },
    page: PageContext,
  ) =>
    ({
      title: content.title,
      inList: { page: data.number > 1 ? pageName(data, page) : undefined },
      description: content.description,
      canonical: page.query.size > 0 ? paths.story(story.slug) : page.path,
      crumbs: pageCrumbs(crumbs({ story }, page), data, page),
    }) satisfies CrumbedHead;
}

type HubWords = { readonly title: string; readonly description: string };

/** The crumbs of a hub right below home. */
export function hubCrumbs(name: Word) {
  return ({ story }: { readonly story: Story }, page: PageContext): readonly Crumb[] =>
    fromHome(page, { text: page.say(name), href: paths.story(story.slug) });
}

/** Adds the page number to the crumbs, unless it is the first page. */
export function pageCrumbs(
  crumbs: readonly Crumb[],
  numbered: Numbered,
  page: PageContext,
): readonly Crumb[] {
  if (numbered.number === 1) return crumbs;
  const above = crumbs.map(({ text, href, lang }) => ({ text, href, lang }));
  return [...above, { text: pageName(numbered, page), href: page.path, here: true }];
}

function pageName({ number, last }: Numbered, { say }: PageContext): string {
  return say("blog.page", { n: number, total: last });
}
