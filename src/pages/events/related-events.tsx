import { Section } from "../../blocks/kit/section.tsx";
import { paths } from "../../language/paths.ts";
import type { PageContext } from "../../render/block.ts";
import { Styles } from "../../render/styles.tsx";
import { EventCard } from "../../stories/event/event-card.tsx";
import type { Events } from "../../stories/event/event-entry.ts";
import { Button } from "../../ui/button.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import "./event-sections.css";
import relatedEventsStyles from "styles-of:./related-events.tsx";

/** Related events. What visitors can do there appears when they point at one. */
export function RelatedEvents({
  events: { upcoming, past },
  page,
}: {
  events: Events;
  page: PageContext;
}) {
  if (upcoming.length + past.length === 0) return null;
  return (
    <Section tone="mist">
      <Styles of={relatedEventsStyles} />
      <SectionHead title={page.say("events.related")} />
      <ul className="events-related-list">
        {[...upcoming, ...past].map((event) => (
          <li key={event.story.uuid}>
            <EventCard event={event} page={page} look="related" isOver={past.includes(event)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A link to the private events. */
export function PrivateEventsBanner({ page }: { page: PageContext }) {
  const { say, language, hubs } = page;
  if (!hubs.has("privateEvents")) return null;
  return (
    <Section name="private-events-banner" tone="sand">
      <Styles of={relatedEventsStyles} />
      <div className="row private-events-banner-inner">
        <SectionHead title={say("events.privateTitle")} lead={say("events.privateText")} />
        <Button to={paths.to("privateEvents", language)} variant="secondary" size="large">
          {say("events.privateButton")}
        </Button>
      </div>
    </Section>
  );
}
