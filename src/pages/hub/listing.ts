import type { Story } from "../../content/fields.ts";
import type { ContentFailure, Entry, Reader } from "../../content/reader.ts";
import { type Language, allLanguages } from "../../language/language.ts";
import { paths } from "../../language/paths.ts";
import type { PageContext } from "../../render/block.ts";
import { type Result, err, ok } from "../../base/result.ts";
import type { Alternate } from "../frame/language-switcher.tsx";
import { type Hub, type Segments, categoriesOf } from "../page-type.ts";

/** One page of what a hub lists. */
export type Listing = {
  /** Newest first. */
  readonly items: readonly Story[];
  /** Those that some item has, named in this language, in the order editors gave them. */
  readonly categories: readonly Entry[];
  /** The chosen one; null of all items. */
  readonly category: Entry | null;
  /** From 1. */
  readonly number: number;
  readonly last: number;
  /** The same category in the languages that have items in it; null of all items. */
  readonly alternates: readonly Alternate[] | null;
};

/** The stories of a hub's kind below a story's address, newest first. */
export async function itemsBelow(
  { items }: Pick<Hub, "items">,
  slug: string,
  { content }: PageContext,
): Promise<Result<readonly Story[], ContentFailure>> {
  const stories = await content.list(`${slug}/`);
  if (!stories.ok) return stories;
  return ok(stories.value.filter((story) => story.content.component === items.name));
}

/**
 * Loads what a hub shows at its address and at those below it, `product/2/`. What shows nothing is
 * nothing to find: a page number past the last, or a category that no item has.
 */
export function listing(hub: Hub) {
  return async (
    { story }: { story: Story },
    page: PageContext,
    rest: Segments,
  ): Promise<Result<Listing, ContentFailure>> => {
    const [listed, entries] = await Promise.all([
      itemsBelow(hub, story.slug, page),
      readCategories(hub, page.content, page.language),
    ]);
    if (!listed.ok) return listed;
    if (!entries.ok) return entries;
    const items = listed.value;
    const category = entries.value.find((entry) => entry.value === rest[0]) ?? null;
    const shown = category
      ? items.filter((item) => categoryOf(hub, item) === category.value)
      : items;
    const { perPage = Math.max(1, shown.length) } = hub;
    const number = Number(rest[category ? 1 : 0] ?? 1);
    const last = Math.max(category ? 0 : 1, Math.ceil(shown.length / perPage));
    if (number > last) return err({ kind: "NotFound" });
    const alternates = category && (await alternatesOf(hub, category, story, page));
    if (alternates?.ok === false) return alternates;
    const used = new Set(items.map((item) => categoryOf(hub, item)));
    return ok({
      items: shown.slice((number - 1) * perPage, number * perPage),
      categories: entries.value.filter((entry) => used.has(entry.value)),
      category,
      number,
      last,
      alternates: alternates && alternates.value,
    });
  };
}

function categoryOf({ category = "" }: Hub, { content }: Story): unknown {
  return content.fields[category];
}

/** What a hub's categories are called. */
export async function readCategories(
  hub: Hub,
  reader: Reader,
  language: Language,
): Promise<Result<readonly Entry[], ContentFailure>> {
  const datasource = categoriesOf(hub);
  return datasource === null ? ok([]) : reader.entries(datasource, language);
}

/** A category has one key in all languages, but not items in all of them: without any it is no page. */
async function alternatesOf(
  hub: Hub,
  category: Entry,
  overview: Story,
  page: PageContext,
): Promise<Result<readonly Alternate[], ContentFailure>> {
  const slugs = [overview.slug, ...overview.alternates];
  const found = await Promise.all(
    allLanguages.flatMap((language) => {
      const slug = slugs.find((one) => one.startsWith(`${language}/`));
      if (slug === undefined) return [];
      return itemsBelow(hub, slug, page).then((items) => ({ language, slug, items }));
    }),
  );
  const alternates: Alternate[] = [];
  for (const { language, slug, items } of found) {
    if (!items.ok && items.failure.kind === "Moved") return items;
    // Another language out of reach leaves this page what it is, and not kept.
    if (items.ok && items.value.some((item) => categoryOf(hub, item) === category.value)) {
      const href = paths.listing(paths.story(slug), { category: category.value });
      alternates.push({ language, href });
    }
  }
  return ok(alternates);
}
