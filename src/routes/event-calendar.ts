import type { Context, Next } from "hono";
import type { Story } from "../content/fields.ts";
import { isoDay } from "../language/dates.ts";
import { type Language, isLanguage, languages } from "../language/language.ts";
import { paths, slugOf } from "../language/paths.ts";
import { sayIn } from "../language/words.ts";
import { type DatedEvent, eventOf, eventsIn } from "../stories/event-entry.ts";
import { brand } from "../brand/brand.ts";
import { type CalendarEntry, icalendar } from "./icalendar.ts";
import { type Parts, readLive } from "./site-parts.ts";

/** `/{language}/events/calendar.ics`: what lies ahead. Any other such address is none of ours: `next`. */
export async function answerCalendar(
  c: Context,
  parts: Parts,
  next: Next,
): Promise<Response | void> {
  const language = c.req.param("language");
  if (!isLanguage(language) || c.req.param("section") !== slugOf("events", language)) return next();
  const stories = await readLive(c, parts, (reader) =>
    reader.list(paths.to("events", language).slice(1)),
  );
  if (!stories.ok) return unavailable(c);
  const now = new Date(parts.now());
  const { upcoming } = eventsIn(stories.value.value, { now, changesAt: () => undefined });
  return send(c, parts, language, upcoming);
}

/** `/{language}/events/{event}/event.ics`, and below private events: one event, past or not. */
export async function answerCalendarEntry(
  c: Context,
  parts: Parts,
  next: Next,
): Promise<Response | void> {
  const { language, section = "", event: slug = "" } = c.req.param();
  if (!isLanguage(language)) return next();
  const hubs = (["events", "privateEvents"] as const).map((place) => slugOf(place, language));
  if (!hubs.includes(section)) return next();
  const story = await readLive(c, parts, (reader) =>
    reader.story(`${language}/${section}/${slug}`),
  );
  if (!story.ok) return story.failure.kind === "NotFound" ? next() : unavailable(c);
  const event = eventOf(story.value.value);
  if (!event) return next();
  c.header("Content-Disposition", `attachment; filename="${slug.replace(/[^\w-]/g, "")}.ics"`);
  return send(c, parts, language, [event]);
}

function send(c: Context, parts: Parts, language: Language, events: readonly DatedEvent[]) {
  const title = sayIn(language)("events.calendarTitle", { company: brand.name });
  const { SITE_ORIGIN: origin } = parts.variables;
  const made = new Date(parts.now());
  c.header("Cache-Control", "public, max-age=300");
  c.header("Content-Type", "text/calendar; charset=utf-8");
  c.header("Content-Language", languages[language].tag);
  return c.body(
    icalendar(
      title,
      events.map((event) => entryOf(event, origin)),
      made,
    ),
  );
}

function entryOf({ entry, story, ...event }: DatedEvent, origin: string): CalendarEntry {
  const url = origin + paths.story(story.slug);
  return {
    uid: `${story.uuid}@${new URL(origin).hostname}`,
    begins: event.wholeDay ? isoDay(event.begins) : event.begins,
    // A calendar's last day is the one after it, so is the day an event is over.
    ends: event.wholeDay ? isoDay(event.over) : event.ends,
    changed: changeOf(story),
    title: entry.title || story.name,
    description: [entry.description, url].filter(Boolean).join("\n\n"),
    place: entry.place,
    kind: entry.type,
    url,
  };
}

function changeOf(story: Story): Date | null {
  return story.publishedAt ?? story.firstPublishedAt;
}

function unavailable(c: Context) {
  return c.text("The calendar is not to be had at the moment.", 503);
}
