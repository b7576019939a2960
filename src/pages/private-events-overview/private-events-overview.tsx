import { defineField } from "@storyblok/schema";
import { defineStory } from "../../stories/define-story.ts";
import { Hint, Section } from "../../blocks/kit/section.tsx";
import type { PageContext } from "../../render/block.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { fromHome, hubCrumb } from "../frame/breadcrumb.tsx";
import { DemoBanner } from "../frame/demo-banner.tsx";
import { EventCard } from "../../stories/event/event-card.tsx";
import { maxOnPage } from "../../content/list-page.ts";
import { paths } from "../../language/paths.ts";
import { eventEntry } from "../../stories/event/event-entry.ts";
import type { Story } from "../../story/fields.ts";
import { eventsPage } from "../events/event-pages.ts";
import { EventPages, PastEvents, pastPerStep } from "../events/event-sections.tsx";
import { HubHero } from "../hub/hub-hero.tsx";
import { hubPageHead, pageCrumbs } from "../hub/hub-pages.ts";
import { supportedSteps } from "../hub/load-more.tsx";
import { metaField } from "../../stories/page-options.ts";
import { pageType } from "../page-type.ts";
import "../events/event-sections.css";
import "../hub/hub.css";

/** The private events: visitors request a seat, or an event of their own. */
export const privateEventsOverview = pageType({
  schema: defineStory({
    name: "private-events-overview",
    display_name: "Private events: overview",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
      metaField,
    ],
  }),
  query: ["shown"],
  supportedQuery: supportedSteps(eventEntry, pastPerStep, maxOnPage),
  linksTo: ["events"],
  hub: { items: eventEntry, maxOnPage },
  load: eventsPage,

  head: hubPageHead(crumbsOf),

  View: ({ content, story, page, data }) => {
    const { upcoming, past, number, isLong } = data;
    const crumbs = pageCrumbs(crumbsOf({ story }, page), data, page);
    return (
      <>
        <HubHero content={content} trail={{ crumbs, say: page.say }} />
        {(upcoming.length > 0 || number === 1) && (
          <Section name="hub-list events-private" tone="paper" anchor="upcoming">
            <SectionHead
              title={page.say("events.upcoming")}
              lead={upcoming.length === 0 ? page.say("events.none") : ""}
            />
            {upcoming.length === 0 && past.length === 0 && (
              <Hint page={page}>{page.say("editor.hint.privateEvents")}</Hint>
            )}
            <ul className="stack card-grid">
              {upcoming.map((event) => (
                <li key={event.story.uuid} className="events-item">
                  <EventCard event={event} page={page} look="upcoming" />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <PastEvents events={past} page={page} whole={isLong} />
        <EventPages listed={data} hub={paths.story(story.slug)} say={page.say} />
        <DemoBanner page={page} />
      </>
    );
  },
});

/** Private events belong to the events hub, although their address is right below home. */
function crumbsOf({ story }: { readonly story: Story }, page: PageContext) {
  return fromHome(page, ...hubCrumb(page, "events", "events.name"), {
    text: page.say("events.privateName"),
    href: paths.story(story.slug),
    here: true,
  });
}
