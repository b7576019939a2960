import { defineBlock, defineField } from "@storyblok/schema";
import { brand } from "../../brand/brand.ts";
import { paths } from "../../language/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { breadcrumbJsonLd, fromHome } from "../frame/breadcrumb.tsx";
import { DemoBanner } from "../frame/demo-banner.tsx";
import { eventEntry, eventsBelow } from "../../stories/event/event-entry.ts";
import {
  FeaturedEvents,
  PastEvents,
  UpcomingEvents,
  pastPerStep,
} from "../events/event-sections.tsx";
import { PrivateEventsBanner } from "../events/related-events.tsx";
import { knownSteps } from "../hub/load-more.tsx";
import { metaField } from "../../stories/page-options.ts";
import { pageType } from "../page-type.ts";
import "./events-overview.css";
import "../hub/hub-hero.css";

/** Where to meet the company: what is worth noting, all that lies ahead, and what was. */
export const eventsOverview = pageType({
  schema: defineBlock({
    name: "events-overview",
    display_name: "Events: overview",
    is_root: true,
    is_nestable: false,
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
      defineField("image", { type: "asset", filetypes: ["images"] }),
      metaField,
    ],
  }),
  query: ["shown"],
  known: knownSteps(eventEntry, pastPerStep),
  linksTo: ["privateEvents"],
  hub: {
    items: eventEntry,
    calendar: (say) => say("events.calendarTitle", { company: brand.name }),
  },
  load: eventsBelow,

  head: ({ content }, page) => ({
    title: content.title,
    description: content.description,
    image: content.image,
    canonical: page.path,
    jsonLd: [
      breadcrumbJsonLd(
        fromHome(page, { text: page.say("events.name"), href: page.path }),
        page.site.origin,
      ),
    ],
  }),

  View: ({ content, story, page, data: { upcoming, past } }) => {
    const { say } = page;
    return (
      <>
        <section className="hub-hero tone-sand">
          <div className="container events-hero">
            <div>
              <h1>{content.title}</h1>
              {content.description && <p className="lead">{content.description}</p>}
              <div className="button-row">
                <Button to="#upcoming" size="large">
                  {say("events.see")}
                </Button>
                <Button
                  to={paths.calendar(paths.story(story.slug))}
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
                className="events-hero-picture"
                priority
              />
            )}
          </div>
        </section>
        <FeaturedEvents events={upcoming} page={page} />
        <UpcomingEvents events={upcoming} page={page} />
        <PastEvents events={past} page={page} />
        <PrivateEventsBanner page={page} />
        <DemoBanner page={page} />
      </>
    );
  },
});
