import { defineField } from "@storyblok/schema";
import { defineStory } from "../../stories/define-story.ts";
import { brand } from "../../brand/brand.ts";
import { paths } from "../../language/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { DemoBanner } from "../frame/demo-banner.tsx";
import { maxOnPage } from "../../content/list-page.ts";
import { eventEntry } from "../../stories/event/event-entry.ts";
import { eventsPage } from "../events/event-pages.ts";
import {
  EventPages,
  FeaturedEvents,
  PastEvents,
  UpcomingEvents,
  pastPerStep,
} from "../events/event-sections.tsx";
import { PrivateEventsBanner } from "../events/related-events.tsx";
import { HubCrumbs } from "../hub/hub-hero.tsx";
import { hubCrumbs, hubPageHead, pageCrumbs } from "../hub/hub-pages.ts";
import { supportedSteps } from "../hub/load-more.tsx";
import { metaField } from "../../stories/page-options.ts";
import { pageType } from "../page-type.ts";
import "../hub/hub-hero.css";

const crumbsOf = hubCrumbs("events.name");

/** All events: featured, upcoming and past. */
export const eventsOverview = pageType({
  schema: defineStory({
    name: "events-overview",
    display_name: "Events: overview",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
      defineField("image", { type: "asset", filetypes: ["images"] }),
      metaField,
    ],
  }),
  query: ["shown"],
  supportedQuery: supportedSteps(eventEntry, pastPerStep, maxOnPage),
  linksTo: ["privateEvents"],
  hub: {
    items: eventEntry,
    maxOnPage,
    calendar: (say) => say("events.calendarTitle", { company: brand.name }),
  },
  load: eventsPage,

  head: (given, page) => ({
    ...hubPageHead(crumbsOf)(given, page),
    image: given.content.image,
  }),

  View: ({ content, story, page, data }) => {
    const { say } = page;
    const { upcoming, past, featured, isLong } = data;
    const hub = paths.story(story.slug);
    const hasUpcoming = upcoming.length > 0 || data.number === 1;
    return (
      <>
        <section className="hub-hero tone-sand">
          <div className="container hub-hero-pictured">
            <div>
              <HubCrumbs crumbs={pageCrumbs(crumbsOf({ story }, page), data, page)} say={say} />
              <h1>{content.title}</h1>
              {content.description && <p className="lead">{content.description}</p>}
              <div className="button-row">
                {hasUpcoming && (
                  <Button to="#upcoming" size="large">
                    {say("events.see")}
                  </Button>
                )}
                <Button
                  to={paths.calendar(hub)}
                  variant="secondary"
                  size="large"
                  icon="calendar-days"
                >
                  {say("events.calendar")}
                </Button>
              </div>
            </div>
            {content.image && (
              <Picture
                asset={content.image}
                width={608}
                ratio={16 / 9}
                sizes="(width < 1024px) calc(100vw - 2.5rem), 560px"
                className="hub-hero-picture"
                priority
              />
            )}
          </div>
        </section>
        <FeaturedEvents events={featured} page={page} />
        {hasUpcoming && <UpcomingEvents events={upcoming} page={page} />}
        <PastEvents events={past} page={page} whole={isLong} />
        <EventPages listed={data} hub={hub} say={say} />
        <PrivateEventsBanner page={page} />
        <DemoBanner page={page} />
      </>
    );
  },
});
