import type { Story } from "../../story/fields.ts";
import { paths } from "../../language/paths.ts";
import type { PageContext } from "../../render/block.ts";
import type { Word } from "../../language/words.ts";
import type { CrumbedHead, PageHead } from "../page-type.ts";
import { type Crumb, fromHome } from "../frame/breadcrumb.tsx";
import { Chip } from "../../ui/chip.tsx";
import type { Listing } from "./listing.ts";
import { Pagination } from "../../ui/pagination.tsx";
import "./hub-hero.css";

type ListingProps = { listing: Listing; story: Story; page: PageContext };

/** All items or one category: links to addresses below the hub's. */
export function CategoryLinks({ listing, story, page: { say } }: ListingProps) {
  if (listing.categories.length === 0) return null;
  const hub = paths.story(story.slug);
  return (
    <nav className="row pills" aria-label={say("blog.categories")}>
      <Chip href={hub} current={listing.category === null}>
        {say("blog.all")}
      </Chip>
      {listing.categories.map(({ value, label }) => (
        <Chip
          key={value}
          href={paths.listing(hub, { category: value })}
          current={value === listing.category?.value}
        >
          {label}
        </Chip>
      ))}
    </nav>
  );
}

/** Links to the other pages of a list. */
export function ListingPages({ listing, story, page }: ListingProps) {
  const { number, last, category } = listing;
  return (
    <Pagination
      number={number}
      last={last}
      say={page.say}
      addressOf={(to) =>
        paths.listing(paths.story(story.slug), {
          ...(category && { category: category.value }),
          page: to,
        })
      }
    />
  );
}

/**
 * The crumbs of one page of a list: home, the hub by this name, category and page number. The page itself is last.
 */
export function listingCrumbs(
  name: string,
  { listing: { category, number, last }, story, page }: ListingProps,
): readonly Crumb[] {
  const hub = paths.story(story.slug);
  const all = [
    { text: name, href: hub },
    ...(category
      ? [{ text: category.label, href: paths.listing(hub, { category: category.value }) }]
      : []),
    ...(number > 1
      ? [{ text: page.say("blog.page", { n: number, total: last }), href: page.path }]
      : []),
  ];
  return fromHome(
    page,
    ...all.slice(0, -1),
    ...all.slice(-1).map((crumb) => ({ ...crumb, here: true })),
  );
}

/** The head of one page of a list. */
export function listingHead(name: Word) {
  return (
    given: { content: HubWords; story: Story; data: Listing },
    page: PageContext,
  ): CrumbedHead => ({
    title: given.content.title,
    inList: inListOf(given.data, page),
    description: given.content.description,
    crumbs: listingCrumbs(page.say(name), { listing: given.data, story: given.story, page }),
  });
}

type HubWords = { readonly title: string; readonly description: string };

/** The place in a list for a page's title. */
export function inListOf(
  { category, number, last }: Listing,
  { say }: PageContext,
): PageHead["inList"] {
  const page = number > 1 ? say("blog.page", { n: number, total: last }) : undefined;
  return { category: category?.label, page };
}
