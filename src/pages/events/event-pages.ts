import { type Result, err, ok } from "../../base/result.ts";
import {
  type ListPage,
  isPaged,
  lastPage,
  maxOnPage,
  pageBounds,
} from "../../content/list-page.ts";
import type { ContentFailure, StoredCard } from "../../content/reader.ts";
import type { PageContext } from "../../render/block.ts";
import {
  type DatedEvent,
  type Events,
  eventEntry,
  eventsIn,
  storedEventsIn,
} from "../../stories/event/event-entry.ts";
import type { Story } from "../../story/fields.ts";
import { pageNumber } from "../hub/hub-pages.ts";
import type { Segments } from "../page-type.ts";

/** The main card and those beside it. */
const maxFeatured = 5;

/** One page of a hub's events. */
export type EventsPage = Events &
  Pick<ListPage, "number" | "last"> & {
    /** The next one first; only on the first page. */
    readonly featured: readonly DatedEvent[];
    /** True if the hub has pages: everything on a page is shown at once. */
    readonly isLong: boolean;
  };

/**
 * Loads the events below a hub's address, or one page of them if there are many: first upcoming ones, then past
 * ones.
 */
export async function eventsPage(
  { story }: { readonly story: Story },
  page: PageContext,
  rest: Segments,
): Promise<Result<EventsPage, ContentFailure>> {
  const prefix = `${story.slug}/`;
  const { name: component } = eventEntry;
  const number = pageNumber(rest);
  const { from, to } = pageBounds(number);
  let count = 0;
  const [listed, tallied] = await Promise.all([
    page.content.list(prefix, { component }, (cards) => {
      const { upcoming, past } = storedEventsIn(cards, page);
      count = upcoming.length + past.length;
      const shown = [...upcoming, ...past].slice(from, to);
      const featured = number === 1 ? upcoming.filter(({ card }) => isFeatured(card)) : [];
      return [...shown, ...featured.slice(0, maxFeatured)].map(({ card }) => card);
    }),
    page.content.tally(prefix, component),
  ]);
  if (!listed.ok) return listed;
  if (!tallied.ok) return tallied;
  const last = lastPage(count);
  if (number > last) return err({ kind: "NotFound" });
  const { upcoming, past } = eventsIn(listed.value, page);
  return ok({
    // Featured events may be far ahead, beyond the first page.
    upcoming: upcoming.slice(0, maxOnPage),
    past,
    featured:
      number === 1 ? upcoming.filter(({ entry }) => entry.featured).slice(0, maxFeatured) : [],
    number,
    last,
    isLong: isPaged(tallied.value.total),
  });
}

/** Stored cards and drafts have different types here. */
const isFeatured = ({ fields: { featured } }: StoredCard) =>
  featured === true || featured === "true";
