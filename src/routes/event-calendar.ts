import { type Result, err, ok } from "../base/result.ts";
import { fallbackSlugs } from "../story/story-path.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import { endOfDay, formatDays, isoDay } from "../language/dates.ts";
import { type Language, isLanguage, languages } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { sayIn } from "../language/words.ts";
import { brand } from "../brand/brand.ts";
import type { MailInput } from "../mail/mail.ts";
import { findPageType } from "../pages/all.ts";
import { type CalendarEvent, hoursOf } from "../stories/event/event-entry.ts";
import { hubAbove, hubAt } from "../site/find-hub.ts";
import { currentPage } from "../site/current-page.ts";
import { type CalendarEntry, icalendar } from "./icalendar.ts";
import { type Below, sendDocument } from "./send-document.ts";
import type { SiteParts } from "../site/site-parts.ts";
import type { SiteContext, Visit } from "../site/visit.ts";

/** `/{language}/{hub}/calendar.ics`: upcoming events. Null if no hub there has any. */
export async function answerCalendar(
  c: SiteContext,
  { language, slug }: Below,
): Promise<Response | null> {
  const { site } = c.var.visit;
  const now = site.now();
  return sendDocument(c, {
    ...calendarIn(language),
    address: paths.calendar(paths.story(slug)),
    read: (reader) => readCalendar(reader, slug, new Date(now)),
    write: ({ name, ahead }) => {
      const events = ahead.toSorted((a, b) => a.begins.getTime() - b.begins.getTime());
      return textOf(site, name(sayIn(language)), events);
    },
    changesAt: ({ ahead }) => Math.min(...ahead.map(({ pastFrom }) => pastFrom.getTime())),
  });
}

/** `/{language}/{hub}/{event}/event.ics`: one event, past or not. */
export async function answerCalendarEntry(
  c: SiteContext,
  { language, slug }: Below,
): Promise<Response | null> {
  const { headers, ...calendar } = calendarIn(language);
  const name = fileNameOf(slug.split("/").at(-1) ?? "");
  const title = sayIn(language)("events.calendarTitle", { company: brand.name });
  return sendDocument(c, {
    ...calendar,
    headers: { ...headers, "Content-Disposition": `attachment; filename="${name}"` },
    address: paths.calendarEntry(slug),
    async read(reader) {
      const event = await readEvent(reader, slug);
      if (!event.ok) return event;
      return event.value ? ok(event.value) : notFound;
    },
    write: (event) => textOf(c.var.visit.site, title, [event]),
  });
}

/** The facts of an event for its mail, by the path of its page: see `MailInput`. */
export async function eventAt(visit: Visit, path: string): ReturnType<MailInput["eventAt"]> {
  const { site } = visit;
  const [language = "", ...below] = path.split("/").filter((segment) => segment !== "");
  if (!isLanguage(language)) return null;
  const read = await visit.read(async (reader) => {
    const now = await currentPage(site, reader, path);
    if (!now.ok) return now;
    const page = now.value ?? { language, segments: below };
    return readEvent(reader, [page.language, ...page.segments].join("/"));
  });
  if (!read.ok) {
    if (read.failure.kind === "NotFound") return null;
    throw new Error(read.failure.kind);
  }
  const event = read.value.value;
  if (event === null) return "undated";
  if (event.pastFrom.getTime() <= site.now()) return null;
  const { SITE_ORIGIN: origin } = site.variables;
  const entry = entryOf(event, origin);
  // A repeated attempt to send the mail must write the same text.
  const made = entry.changed ?? event.begins;
  const days = formatDays(event.begins, event.ends ?? event.begins, language);
  return {
    title: entry.title,
    when: [days, hoursOf(event, language)].filter(Boolean).join(", "),
    place: entry.place,
    address: entry.url,
    calendar: {
      name: fileNameOf(below.at(-1) ?? ""),
      text: icalendar(entry.title, [entry], made),
    },
  };
}

function fileNameOf(slug: string): string {
  return `${slug.replace(/[^\w-]/g, "")}.ics`;
}

async function readCalendar(reader: Reader, slug: string, now: Date) {
  const found = await hubAt(reader, slug);
  if (!found.ok) return found;
  const hub = found.value?.hub;
  const event = hub && findPageType(hub.items.name)?.event;
  if (!hub?.calendar || !event) return notFound;
  const below = await reader.list(`${slug}/`, { component: hub.items.name }, (cards) =>
    event.upcoming(cards, now),
  );
  if (!below.ok) return below;
  return ok({ name: hub.calendar, ahead: below.value.flatMap((story) => event.of(story) ?? []) });
}

/**
 * Reads an event only below hubs of events, so that an address without one costs no call for a story. A fallback is
 * below the hub of its own language. Null if it has no date yet.
 */
async function readEvent(
  reader: Reader,
  slug: string,
): Promise<Result<CalendarEvent | null, ContentFailure>> {
  for (const own of [slug, ...fallbackSlugs(slug)]) {
    const above = await hubAbove(reader, own);
    if (!above.ok) return above;
    const events = above.value && findPageType(above.value.hub.items.name)?.event;
    if (!events) continue;
    const story = await reader.story(slug);
    if (!story.ok) return story;
    return ok(events.of(story.value));
  }
  return notFound;
}

const notFound = err<ContentFailure>({ kind: "NotFound" });

const calendarIn = (language: Language) => ({
  name: "calendar",
  type: "text/calendar",
  headers: { "Content-Language": languages[language].tag },
  mark: "-c",
});

function textOf(parts: SiteParts, title: string, events: readonly CalendarEvent[]): string {
  const { SITE_ORIGIN: origin } = parts.variables;
  const entries = events.map((event) => entryOf(event, origin));
  return icalendar(title, entries, new Date(parts.now()));
}

function entryOf({ entry, story, ...event }: CalendarEvent, origin: string): CalendarEntry {
  const url = origin + paths.story(story.slug);
  const lastDay = event.ends ?? event.begins;
  return {
    uid: `${story.uuid}@${new URL(origin).hostname}`,
    begins: event.wholeDay ? isoDay(event.begins) : event.begins,
    // The end date of a calendar entry is exclusive, even if the event ends during that day.
    ends: event.wholeDay ? isoDay(endOfDay(lastDay)) : event.ends,
    changed: story.publishedAt ?? story.firstPublishedAt,
    title: entry.title,
    description: [entry.description, url].filter(Boolean).join("\n\n"),
    place: entry.place,
    kind: entry.type,
    url,
  };
}
