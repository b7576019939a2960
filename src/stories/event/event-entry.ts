import { defineField } from "@storyblok/schema";
import { defineStory } from "../define-story.ts";
import { dayMs } from "../../base/clock.ts";
import { type Content, type Story, contentIn } from "../../story/fields.ts";
import { storyDate } from "../../story/story-date.ts";
import type { StoredCard } from "../../content/reader.ts";
import { endOfDay, formatTimes, isWholeDay } from "../../language/dates.ts";
import type { Language } from "../../language/language.ts";
import { slugOf } from "../../language/paths.ts";
import { metaField } from "../page-options.ts";

/** An event. Its page, its cards and the calendars read the same fields. */
export const eventEntry = defineStory({
  name: "event-detail-page",
  display_name: "Event",
  fields: [
    defineField("title", { type: "text", required: true }),
    defineField("date", { type: "datetime", required: true }),
    defineField("end_date", { type: "datetime" }),
    defineField("type", { type: "text" }),
    defineField("place", { type: "text" }),
    defineField("description", { type: "textarea" }),
    defineField("image", { type: "asset", filetypes: ["images"] }),
    defineField("tablet_image", { type: "asset", filetypes: ["images"] }),
    defineField("mobile_image", { type: "asset", filetypes: ["images"] }),
    defineField("upcoming_image", { type: "asset", filetypes: ["images"] }),
    defineField("button_text", { type: "text" }),
    defineField("featured", { type: "boolean" }),
    defineField("form", {
      type: "option",
      options: [
        { name: "Register", value: "event-hub-form" },
        { name: "Book a meeting", value: "book-meeting" },
      ],
    }),
    defineField("calendar_link", { type: "multilink" }),
    defineField("details_image", { type: "asset", filetypes: ["images"] }),
    defineField("body", { type: "bloks" }),
    defineField("sidebar", { type: "bloks", allow: ["event-sidebar"], maximum: 1 }),
    defineField("related_events", {
      type: "options",
      source: "internal_stories",
      filter_content_type: ["event-detail-page"],
    }),
    defineField("prefooter_boxes", { type: "bloks", allow: ["card"], maximum: 3 }),
    metaField,
  ],
});

type EventEntry = Content<typeof eventEntry>;

/** The parts of an event that a calendar needs. */
export type CalendarEvent = {
  readonly story: Story;
  readonly entry: Pick<EventEntry, "title" | "description" | "place" | "type">;
  readonly begins: Date;
  readonly ends: Date | null;
  readonly wholeDay: boolean;
  readonly pastFrom: Date;
};

/** When an event begins and, if known, ends. `wholeDay`: only the dates count, not the hours. */
type Times = {
  readonly begins: Date;
  readonly ends: Date | null;
  readonly wholeDay: boolean;
  /** The moment from which the event is past. */
  readonly pastFrom: Date;
};

/** An event with a date. Events without one are not ready to be listed. */
export type DatedEvent = Times & {
  readonly story: Story;
  readonly entry: EventEntry & { readonly date: Date };
};

/** How a page type's stories become calendar events. `of` returns null if a story has no date yet. */
export type CalendarEvents = {
  readonly of: (story: Story) => CalendarEvent | null;
  /** Filters stored cards for events that are not over. */
  readonly upcoming: (cards: readonly StoredCard[], now: Date) => readonly StoredCard[];
};

/** Reads a story as an event; null if it is not an event or has no date. */
export function eventOf(story: Story): DatedEvent | null {
  const entry = contentIn(eventEntry, story);
  if (!entry?.date) return null;
  const { date } = entry;
  return { story, entry: { ...entry, date }, ...timesOf(date, entry.end_date) };
}

function timesOf(begins: Date, end: Date | null): Times {
  // An end that is not after the beginning is an editor's mistake, and is ignored.
  const ends = end && end > begins ? end : null;
  return {
    begins,
    ends,
    wholeDay: isWholeDay(begins) || (ends !== null && isWholeDay(ends)),
    pastFrom: ends && !isWholeDay(ends) ? ends : endOfDay(ends ?? begins),
  };
}

/** The parts of a page that are needed to tell upcoming events from past ones. */
type Clock = { readonly now: Date; readonly changesAt: (moment: Date) => void };

/** True if an event is past. If it is not, reports to the page when it will be. */
export function isPast(event: Pick<Times, "pastFrom">, { now, changesAt }: Clock): boolean {
  if (event.pastFrom <= now) return true;
  changesAt(event.pastFrom);
  return false;
}

export type Events<Event = DatedEvent> = {
  /** The next event first. */
  readonly upcoming: readonly Event[];
  /** The most recent event first. */
  readonly past: readonly Event[];
};

/** The events among these stories, in display order. */
export function eventsIn(stories: readonly Story[], clock: Clock): Events {
  return inOrder(
    stories.flatMap((story) => eventOf(story) ?? []),
    clock,
  );
}

/** The same for stored cards. */
export function storedEventsIn(cards: readonly StoredCard[], clock: Clock) {
  const dated = cards.flatMap((card) => {
    const [date, end] = [card.fields.date, card.fields.end_date].map(storedDate);
    return date ? [{ card, ...timesOf(date, end ?? null) }] : [];
  });
  return inOrder(dated, clock);
}

/** The stored cards of events that are not over. */
export function upcomingStoredEvents(
  cards: readonly StoredCard[],
  now: Date,
): readonly StoredCard[] {
  const { upcoming } = storedEventsIn(cards, { now, changesAt: () => undefined });
  return upcoming.map(({ card }) => card);
}

/** The date of a stored card. In a draft it is a `Date` already. */
const storedDate = (value: unknown) => (value instanceof Date ? value : storyDate(value));

function inOrder<Event extends Times>(events: readonly Event[], clock: Clock): Events<Event> {
  const all = events.toSorted((a, b) => a.begins.getTime() - b.begins.getTime());
  const past = new Set(all.filter((event) => isPast(event, clock)));
  return {
    upcoming: all.filter((event) => !past.has(event)),
    past: [...past].toReversed(),
  };
}

/** The hours of an event with their time zone; empty for whole days and for events of 24 hours or longer. */
export function hoursOf(
  { begins, ends, wholeDay }: Pick<CalendarEvent, "begins" | "ends" | "wholeDay">,
  language: Language,
): string {
  if (wholeDay) return "";
  if (ends && ends.getTime() - begins.getTime() >= dayMs) return "";
  return formatTimes(begins, ends, language);
}

/** The hub that an event belongs to, from its slug. */
export function hubOf(slug: string, language: Language): "events" | "privateEvents" {
  const own = `${language}/${slugOf("privateEvents", language)}/`;
  return slug.startsWith(own) ? "privateEvents" : "events";
}
