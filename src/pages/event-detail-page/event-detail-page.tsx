import type { PageContext } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { Hint } from "../../blocks/kit/section.tsx";
import type { Content, Story } from "../../story/fields.ts";
import { formatDays, isoDay, currentYear } from "../../language/dates.ts";
import { paths } from "../../language/paths.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Breadcrumb, fromHome, hubCrumb } from "../frame/breadcrumb.tsx";
import { DemoBanner } from "../frame/demo-banner.tsx";
import {
  type DatedEvent,
  eventEntry,
  eventOf,
  upcomingStoredEvents,
  eventsIn,
  hoursOf,
  hubOf,
  isPast,
} from "../../stories/event/event-entry.ts";
import { eventJsonLd } from "../events/event-facts.ts";
import { EventForm, eventFormNeeds, isFormPosted } from "../events/event-form.tsx";
import { PrivateEventsBanner, RelatedEvents } from "../events/related-events.tsx";
import { pageType } from "../page-type.ts";
import { PrefooterBoxes } from "../article/prefooter-boxes.tsx";
import { ShareRow } from "../article/share-row.tsx";
import "../../stories/event/event-card.css";
import "../article/article.css";
import "./event-detail-page.css";

type Entry = Content<typeof eventEntry>;

/** One event: when, where and why. Beside it is the form or, once it is past, what editors wrote for then. */
export const eventDetailPage = pageType({
  schema: eventEntry,
  linksTo: ["events", "privateEvents"],
  needs: eventFormNeeds,

  teaser: { label: (say) => say("events.name") },
  event: { of: eventOf, upcoming: upcomingStoredEvents },
  body: (content) => content.body,

  head: ({ content, story }, page) => {
    const event = eventOf(story);
    return {
      title: content.title,
      description: content.description,
      image: content.image,
      ...(event && { calendar: paths.calendarEntry(story.slug) }),
      jsonLd: event ? [eventJsonLd(event, page)] : [],
      crumbs: [...crumbsOf(story, page), { text: content.title, href: page.path }],
    };
  },

  View: ({ content, story, page }) => {
    const event = eventOf(story);
    const past = event !== null && isPast(event, page);
    return (
      <article>
        <Head content={content} story={story} event={event} past={past} page={page} />
        <div className="container event-columns">
          <div className="article-body">
            {content.details_image && (
              <Picture
                asset={content.details_image}
                width={735}
                sizes="(width < 768px) calc(100vw - 2.5rem), 735px"
                className="article-opening"
              />
            )}
            <Blocks nodes={content.body} page={page} />
          </div>
          <aside className="event-side" id="register">
            {past && !isFormPosted(content, page) ? (
              <Past content={content} story={story} page={page} />
            ) : (
              <EventForm entry={content} story={story} page={page} />
            )}
          </aside>
        </div>
        <RelatedEvents events={eventsIn(content.related_events, page)} page={page} />
        <DemoBanner page={page} />
        {hubOf(story.slug, page.language) === "events" && <PrivateEventsBanner page={page} />}
        <PrefooterBoxes nodes={content.prefooter_boxes} page={page} />
      </article>
    );
  },
});

type HeadProps = {
  content: Entry;
  story: Story;
  event: DatedEvent | null;
  past: boolean;
  page: PageContext;
};

/** The header, on a dark background: date, kind and title, and how to save and share the event. */
function Head({ content, story, event, past, page }: HeadProps) {
  const { textLanguage, say } = page;
  const hours = event ? hoursOf(event, textLanguage) : "";
  const { image, tablet_image: tablet, mobile_image: mobile } = content;
  return (
    <header className="event-head tone-brand">
      <div className="container event-head-inner">
        <Breadcrumb crumbs={crumbsOf(story, page)} say={say} />
        <div className="event-head-text">
          <p className="row event-head-labels">
            {event ? (
              <time className="event-head-date" dateTime={isoDay(event.begins)}>
                {formatDays(
                  event.begins,
                  event.ends ?? event.begins,
                  textLanguage,
                  currentYear(page),
                )}
              </time>
            ) : (
              <Hint page={page}>Enter date</Hint>
            )}
            {content.type && <Chip>{content.type}</Chip>}
          </p>
          <h1>{content.title}</h1>
          {content.description && <p className="lead">{content.description}</p>}
          <p className="event-where soft">
            {hours && (
              <span>
                <Icon name="clock" />
                {hours}
              </span>
            )}
            <span>
              <Icon name={content.place ? "map-pin" : "laptop"} />
              {content.place || say("events.online")}
            </span>
          </p>
          <div className="row event-head-actions">
            {event && !past && (
              <>
                <Button to="#register" className="event-head-register">
                  {say(content.form === "book-meeting" ? "events.meet" : "events.register")}
                </Button>
                <a
                  className={buttonClass("secondary")}
                  href={paths.calendarEntry(story.slug)}
                  download
                >
                  <Icon name="calendar-check" />
                  <span>{say("events.save")}</span>
                </a>
              </>
            )}
            <ShareRow page={page} title={content.title} />
          </div>
        </div>
        {image && (
          <div className="event-head-picture">
            <Picture
              asset={image}
              width={608}
              ratio={16 / 9}
              sizes="(width < 1024px) calc(100vw - 2.5rem), 560px"
              sources={[
                ...(mobile ? [{ media: "(width < 768px)", asset: mobile, width: 728 }] : []),
                ...(tablet ? [{ media: "(width < 1024px)", asset: tablet, width: 960 }] : []),
              ]}
              priority
            />
          </div>
        )}
      </div>
    </header>
  );
}

/** What replaces the form once the event is past. */
function Past({ content, story, page }: Pick<HeadProps, "content" | "story" | "page">) {
  const { language, say } = page;
  const hub = hubOf(story.slug, language);
  const [sidebar] = content.sidebar;
  return (
    <div className="event-panel panel">
      {sidebar ? (
        <Blocks nodes={[sidebar]} page={page} />
      ) : (
        <>
          <h2 className="h3">{say("events.overTitle")}</h2>
          <p className="soft">{say("events.overText")}</p>
        </>
      )}
      {page.hubs.has(hub) && (
        <Button to={`${paths.to(hub, language)}#upcoming`}>{say("events.overButton")}</Button>
      )}
    </div>
  );
}

function crumbsOf(story: Story, page: PageContext) {
  const isPrivate = hubOf(story.slug, page.language) === "privateEvents";
  return fromHome(
    page,
    ...hubCrumb(page, "events", "events.name"),
    ...(isPrivate ? hubCrumb(page, "privateEvents", "events.privateName") : []),
  );
}
