import type { Story } from "../../content/fields.ts";
import { paths } from "../../language/paths.ts";
import type { PageContext } from "../../render/block.ts";
import { Chip } from "../../ui/chip.tsx";
import type { Listing } from "./listing.ts";
import { Pagination } from "./pagination.tsx";

type ListingProps = { listing: Listing; story: Story; page: PageContext };

/** All, or one category: each a link below the hub's address. */
export function CategoryLinks({ listing, story, page: { say } }: ListingProps) {
  if (listing.categories.length === 0) return null;
  const hub = paths.story(story.slug);
  return (
    <nav className="pills" aria-label={say("blog.categories")}>
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

/** The way to the other pages of a list. */
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

/** The title of one page of a list: its category, its hub's title, its number. */
export function listingTitle(listing: Listing, title: string, { say }: PageContext): string {
  const { category, number, last } = listing;
  return [category?.label, title, number > 1 && say("blog.page", { n: number, total: last })]
    .filter(Boolean)
    .join(" – ");
}
