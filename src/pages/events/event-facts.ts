import type { PageContext } from "../../render/block.ts";
import { isoDay } from "../../language/dates.ts";
import { languages } from "../../language/language.ts";
import { paths } from "../../language/paths.ts";
import { brand } from "../../brand/brand.ts";
import type { DatedEvent } from "../../stories/event/event-entry.ts";

/**
 * The structured data of an event: https://schema.org/Event. An online event has a virtual location, whose address
 * is the event's own page.
 */
export function eventJsonLd(event: DatedEvent, page: PageContext): Record<string, unknown> {
  const { entry, story, begins, ends, wholeDay } = event;
  const { origin } = page.site;
  const url = origin + paths.story(story.fallbackFrom ?? story.slug);
  const moment = (date: Date) => (wholeDay ? isoDay(date) : date.toISOString());
  const picture = entry.image ?? entry.details_image;
  return {
    "@context": "https://schema.org",
    "@type": "BusinessEvent",
    name: entry.title,
    ...(entry.description && { description: entry.description }),
    ...(picture && { image: [picture.src] }),
    startDate: moment(begins),
    ...(ends && { endDate: moment(ends) }),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: entry.place
      ? "https://schema.org/OfflineEventAttendanceMode"
      : "https://schema.org/OnlineEventAttendanceMode",
    location: entry.place
      ? { "@type": "Place", name: entry.place, address: entry.place }
      : { "@type": "VirtualLocation", url },
    organizer: { "@type": "Organization", name: brand.name, url: `${origin}/` },
    inLanguage: languages[page.textLanguage].tag,
    url,
  };
}
