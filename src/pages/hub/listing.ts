import type { Story } from "../../story/fields.ts";
import type { ContentFailure, Entry, Reader, Tallied } from "../../content/reader.ts";
import { type Language, allLanguages } from "../../language/language.ts";
import { paths } from "../../language/paths.ts";
import type { PageContext } from "../../render/block.ts";
import { type Result, err, ok } from "../../base/result.ts";
import type { Alternate } from "../frame/language-switcher.tsx";
import { type Hub, type Segments, categoriesOf } from "../page-type.ts";

/** One page of a hub's items. */
export type Listing = {
  /** Newest first. */
  readonly items: readonly Story[];
  /** The categories that items have, named in this language, in the editors' order. */
  readonly categories: readonly Entry[];
  /** The chosen category; null for all items. */
  readonly category: Entry | null;
  /** From 1. */
  readonly number: number;
  readonly last: number;
  /** The same category in the languages that have items in it; null for all items. */
  readonly alternates: readonly Alternate[] | null;
};

/**
 * Loads what a hub shows at its address and at those below it, such as `product/2/`. A page number past the last,
 * or a category without items, is not found.
 */
export function listing(hub: Hub) {
  return async (
    { story }: { story: Story },
    page: PageContext,
    rest: Segments,
  ): Promise<Result<Listing, ContentFailure>> => {
    const { content } = page;
    const [section, kind] = [`${story.slug}/`, hub.items.name];
    const [tallied, entries] = await Promise.all([
      content.tally(section, kind, hub.category),
      readCategories(hub, content, page.language),
    ]);
    if (!tallied.ok) return tallied;
    if (!entries.ok) return entries;
    const { values } = tallied.value;
    const category = entries.value.find((entry) => entry.value === rest[0]) ?? null;
    const { perPage, last } = pagesOf(hub, tallied.value, category?.value ?? null);
    const number = Number(rest[category ? 1 : 0] ?? 1);
    if (number > last) return err({ kind: "NotFound" });
    const [items, alternates] = await Promise.all([
      content.list(section, {
        component: kind,
        ...(hub.category && category && { where: [hub.category, category.value] }),
        from: (number - 1) * perPage,
        to: number * perPage,
      }),
      category ? alternatesOf(hub, category, story, content) : ok(null),
    ]);
    if (!items.ok) return items;
    if (!alternates.ok) return alternates;
    return ok({
      items: items.value,
      categories: entries.value.filter(({ value }) => values.has(value)),
      category,
      number,
      last,
      alternates: alternates.value,
    });
  };
}

/** Returns the number of pages of a hub, or of one of its categories. A category without items has none. */
export function pagesOf(hub: Hub, { total, values }: Tallied, category: string | null) {
  const count = category === null ? total : (values.get(category) ?? 0);
  const { perPage = hub.maxOnPage ?? Math.max(1, count) } = hub;
  return { perPage, last: Math.max(category === null ? 1 : 0, Math.ceil(count / perPage)) };
}

/** Reads the names of a hub's categories. */
export async function readCategories(
  hub: Hub,
  reader: Reader,
  language: Language,
): Promise<Result<readonly Entry[], ContentFailure>> {
  const datasource = categoriesOf(hub);
  return datasource === null ? ok([]) : reader.entries(datasource, language);
}

/**
 * Finds the category in other languages. Its key is the same everywhere, but a language without items in it has no
 * page for it.
 */
async function alternatesOf(
  hub: Hub,
  category: Entry,
  overview: Story,
  content: Reader,
): Promise<Result<readonly Alternate[], ContentFailure>> {
  const slugs = [overview.slug, ...overview.alternates];
  const found = await Promise.all(
    allLanguages.flatMap((language) => {
      const slug = slugs.find((one) => one.startsWith(`${language}/`));
      if (slug === undefined) return [];
      const tallied = content.tally(`${slug}/`, hub.items.name, hub.category);
      return tallied.then((items) => ({ language, slug, items }));
    }),
  );
  const alternates: Alternate[] = [];
  for (const { language, slug, items } of found) {
    if (!items.ok && items.failure.kind === "Moved") return items;
    // If another language cannot be read, this page still works, but is not cached.
    if (items.ok && items.value.values.has(category.value)) {
      const href = paths.listing(paths.story(slug), { category: category.value });
      alternates.push({ language, href });
    }
  }
  return ok(alternates);
}
