import type { ComponentProps } from "react";
import type { PageContext } from "../../render/block.ts";
import { Section } from "../../blocks/kit/section.tsx";
import { Slides } from "../../blocks/kit/slides.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { EventCard } from "../../stories/event/event-card.tsx";
import type { DatedEvent } from "../../stories/event/event-entry.ts";
import { ListPages } from "../../blocks/kit/list-pages.tsx";
import { LoadMore, shownOf } from "../hub/load-more.tsx";
import "./event-sections.css";
import "../hub/hub.css";

type Shown = { events: readonly DatedEvent[]; page: PageContext };

export const pastPerStep = 3;

/** The featured events: the next one large, up to four beside it. */
export function FeaturedEvents({ events, page }: Shown) {
  const [main, ...others] = events;
  if (!main) return null;
  return (
    <section className="section tone-paper hub-list" aria-labelledby="featured">
      <div className="container">
        <h2 id="featured" className="visually-hidden">
          {page.say("events.featured")}
        </h2>
        <div className="events-featured-grid">
          <EventCard event={main} page={page} look="main" />
          {others.length > 0 && (
            <ul className="events-register">
              {others.map((event) => (
                <li key={event.story.uuid}>
                  <EventCard event={event} page={page} look="register" />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

/** All upcoming events, the next one first, in a list that scrolls sideways. */
export function UpcomingEvents({ events, page }: Shown) {
  const { say } = page;
  return (
    <Section name="events-upcoming" tone="mist" anchor="upcoming">
      <SectionHead
        title={say("events.upcoming")}
        lead={events.length === 0 ? say("events.none") : ""}
      />
      {events.length > 0 && (
        <Slides
          slides={events.map((event) => (
            <EventCard key={event.story.uuid} event={event} page={page} look="upcoming" />
          ))}
          label={say("events.upcoming")}
          say={say}
          counted
          steps={{ previous: say("events.previous"), next: say("events.next") }}
        />
      )}
    </Section>
  );
}

/** The past events, the latest first: three more at a time, or all at once. */
export function PastEvents({ events, page, whole }: Shown & { whole: boolean }) {
  if (events.length === 0) return null;
  const step = whole ? events.length : pastPerStep;
  return (
    <Section tone="paper" anchor="past">
      <SectionHead title={page.say("events.past")} />
      <LoadMore
        id="past-events"
        page={page}
        items={events.slice(0, shownOf(page.query, step, events.length))}
        total={events.length}
        step={step}
        className="stack card-grid card-pairs events-past-list"
        keyOf={({ story }) => story.uuid}
      >
        {(event) => <EventCard event={event} page={page} look="past" />}
      </LoadMore>
    </Section>
  );
}

/** Links to the other pages of events. */
export function EventPages(props: ComponentProps<typeof ListPages>) {
  if (props.listed.last < 2) return null;
  return (
    <div className="section tone-paper">
      <div className="container">
        <ListPages {...props} />
      </div>
    </div>
  );
}
