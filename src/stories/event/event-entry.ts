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

/** What is said of one event. Its page, its cards and the calendars read the same fields. */
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

/** As much of an event as a calendar keeps. */
export type CalendarEvent = {
  readonly story: Story;
  readonly entry: Pick<EventEntry, "title" | "description" | "place" | "type">;
  readonly begins: Date;
  readonly ends: Date | null;
  readonly wholeDay: boolean;
  readonly pastFrom: Date;
};

/** When it begins and, where that is known, ends. `wholeDay`: only their days count. */
type Times = {
  readonly begins: Date;
  readonly ends: Date | null;
  readonly wholeDay: boolean;
  /** The moment from which it is past. */
  readonly pastFrom: Date;
};

/** An event that has a date: the others are not ready to be listed. */
export type DatedEvent = Times & {
  readonly story: Story;
  readonly entry: EventEntry & { readonly date: Date };
};

/** A page type's stories as events of a calendar. `of`: null where one has no date yet. `upcoming`: by what is stored. */
export type CalendarEvents = {
  readonly of: (story: Story) => CalendarEvent | null;
  readonly upcoming: (cards: readonly StoredCard[], now: Date) => readonly StoredCard[];
};

/** A story as an event; null where it is none, or has no date. */
export function eventOf(story: Story): DatedEvent | null {
  const entry = contentIn(eventEntry, story);
  if (!entry?.date) return null;
  const { date } = entry;
  return { story, entry: { ...entry, date }, ...timesOf(date, entry.end_date) };
}

function timesOf(begins: Date, end: Date | null): Times {
  // An end that is not after the beginning is a slip, and says nothing.
  const ends = end && end > begins ? end : null;
  return {
    begins,
    ends,
    wholeDay: isWholeDay(begins) || (ends !== null && isWholeDay(ends)),
    pastFrom: ends && !isWholeDay(ends) ? ends : endOfDay(ends ?? begins),
  };
}

/** As much of a page as telling upcoming events from past ones needs. */
type Clock = { readonly now: Date; readonly changesAt: (moment: Date) => void };

/** Whether it is past, asked by a page, which changes when the answer does. */
export function isPast(event: Pick<Times, "pastFrom">, { now, changesAt }: Clock): boolean {
  if (event.pastFrom <= now) return true;
  changesAt(event.pastFrom);
  return false;
}

export type Events<Event = DatedEvent> = {
  /** The next one first. */
  readonly upcoming: readonly Event[];
  /** The last one first. */
  readonly past: readonly Event[];
};

/** The events among some stories, in the order they are shown. */
export function eventsIn(stories: readonly Story[], clock: Clock): Events {
  return inOrder(
    stories.flatMap((story) => eventOf(story) ?? []),
    clock,
  );
}

/** The same by what is stored of them. */
export function storedEventsIn(cards: readonly StoredCard[], clock: Clock) {
  const dated = cards.flatMap((card) => {
    const [date, end] = [card.fields.date, card.fields.end_date].map(storedDate);
    return date ? [{ card, ...timesOf(date, end ?? null) }] : [];
  });
  return inOrder(dated, clock);
}

/** Those that lie ahead, by what is stored of them. */
export function upcomingStoredEvents(
  cards: readonly StoredCard[],
  now: Date,
): readonly StoredCard[] {
  const { upcoming } = storedEventsIn(cards, { now, changesAt: () => undefined });
  return upcoming.map(({ card }) => card);
}

/** A draft's is one already. */
const storedDate = (value: unknown) => (value instanceof Date ? value : storyDate(value));

function inOrder<Event extends Times>(events: readonly Event[], clock: Clock): Events<Event> {
  const all = events.toSorted((a, b) => a.begins.getTime() - b.begins.getTime());
  const past = new Set(all.filter((event) => isPast(event, clock)));
  return {
    upcoming: all.filter((event) => !past.has(event)),
    past: [...past].toReversed(),
  };
}

/** Its hours on the readers' clock; empty for a whole day, or where it goes on for several. */
export function hoursOf(
  { begins, ends, wholeDay }: Pick<CalendarEvent, "begins" | "ends" | "wholeDay">,
  language: Language,
): string {
  if (wholeDay) return "";
  if (ends && ends.getTime() - begins.getTime() >= dayMs) return "";
  return formatTimes(begins, ends, language);
}

/** Which of the two hubs an event belongs to, by its address. */
export function hubOf(slug: string, language: Language): "events" | "privateEvents" {
  const own = `${language}/${slugOf("privateEvents", language)}/`;
  return slug.startsWith(own) ? "privateEvents" : "events";
}
