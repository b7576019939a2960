import { defineBlock, defineField } from "@storyblok/schema";
import { Hint, Section } from "../../blocks/kit/section.tsx";
import type { PageContext } from "../../render/block.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { breadcrumbJsonLd, fromHome, hubCrumb } from "../frame/breadcrumb.tsx";
import { DemoBanner } from "../frame/demo-banner.tsx";
import { EventCard } from "../../stories/event/event-card.tsx";
import { eventEntry, eventsBelow } from "../../stories/event/event-entry.ts";
import { PastEvents, pastPerStep } from "../events/event-sections.tsx";
import { HubHero } from "../hub/hub-hero.tsx";
import { knownSteps } from "../hub/load-more.tsx";
import { metaField } from "../../stories/page-options.ts";
import { pageType } from "../page-type.ts";
import "../events/event-sections.css";
import "../hub/hub.css";

/** The small events: one asks for a seat, or for one of one's own. */
export const privateEventsOverview = pageType({
  schema: defineBlock({
    name: "private-events-overview",
    display_name: "Private events: overview",
    is_root: true,
    is_nestable: false,
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
      metaField,
    ],
  }),
  query: ["shown"],
  known: knownSteps(eventEntry, pastPerStep),
  linksTo: ["events"],
  hub: { items: eventEntry },
  load: eventsBelow,

  head: ({ content }, page) => ({
    title: content.title,
    description: content.description,
    canonical: page.path,
    jsonLd: [breadcrumbJsonLd(crumbsOf(page), page.site.origin)],
  }),

  View: ({ content, page, data: { upcoming, past } }) => (
    <>
      <HubHero content={content} stands={{ crumbs: crumbsOf(page), say: page.say }} />
      <Section name="hub-list events-private" tone="paper" anchor="upcoming">
        <SectionHead
          title={page.say("events.upcoming")}
          lead={upcoming.length === 0 ? page.say("events.none") : ""}
        />
        {upcoming.length === 0 && past.length === 0 && (
          <Hint page={page}>{page.say("editor.hint.privateEvents")}</Hint>
        )}
        <ul className="card-grid">
          {upcoming.map((event) => (
            <li key={event.story.uuid} className="events-item">
              <EventCard event={event} page={page} look="upcoming" />
            </li>
          ))}
        </ul>
      </Section>
      <PastEvents events={past} page={page} />
      <DemoBanner page={page} />
    </>
  ),
});

/** They are events, though their address is right below home. */
function crumbsOf(page: PageContext) {
  return fromHome(page, ...hubCrumb(page, "events", "events.name"), {
    text: page.say("events.privateName"),
    href: page.path,
    here: true,
  });
}
