import type { PageContext } from "../../render/block.ts";
import { foreignTag } from "../../story/story-path.ts";
import {
  dayLeaf,
  formatDate,
  formatDays,
  isoDay,
  currentYear,
  yearOf,
} from "../../language/dates.ts";
import type { Language } from "../../language/language.ts";
import type { Say, Word } from "../../language/words.ts";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CardPicture, CardText, CardTitle, StoryArticle } from "../card-parts.tsx";
import { type DatedEvent, hoursOf } from "./event-entry.ts";
import "./event-card.css";

/**
 * `main` is the next featured event, `register` a small card beside it, `upcoming` is in the carousel, `past`
 * among past events, `related` below another event, where its call to action shows on hover.
 */
type Look = "main" | "register" | "upcoming" | "past" | "related";

type EventCardProps = {
  event: DatedEvent;
  page: PageContext;
  look: Look;
  /** True if the event is over. A related event shows this. */
  isOver?: boolean;
};

/** The card of an event, for every list of events. The whole card links to its page. */
export function EventCard({ event, page, look, isOver = look === "past" }: EventCardProps) {
  const year = currentYear(page);
  return (
    <StoryArticle
      story={event.story}
      page={page}
      look={`event ${look} ${isOver} ${year}`}
      className={`event-card event-card-${look}`}
    >
      {() => <Card event={event} page={page} look={look} isOver={isOver} year={year} />}
    </StoryArticle>
  );
}

/** `year`: the current year. */
function Card({ event, page, look, isOver, year }: Required<EventCardProps> & { year: number }) {
  const { entry, story } = event;
  const { textLanguage, say } = page;
  const pictured = look === "main" || look === "upcoming" || look === "past";
  const hours = hoursOf(event, textLanguage);
  const note = isOver ? say("events.over") : hours;
  const lang = foreignTag(story, textLanguage);
  // The editor's text is about an upcoming event. A related one may be over.
  const isUpcoming = look !== "past" && look !== "related";
  const named = isUpcoming && entry.button_text;
  const more = (
    <p className="event-card-more">
      <span className="arrow-link" lang={named ? lang : undefined}>
        {named || say(isOver ? "events.lookBack" : actionOf(event, look))}
        <Icon name="arrow-right" size="small" />
      </span>
    </p>
  );
  return (
    <>
      {pictured && <EventPicture event={event} look={look} />}
      {!pictured && <Leaf event={event} language={textLanguage} thisYear={year} />}
      <div className="card-body">
        <p className="row card-labels">
          {pictured && (
            <time className="event-card-date" dateTime={isoDay(event.begins)}>
              {look === "past"
                ? formatDate(event.begins, textLanguage)
                : formatDays(event.begins, event.ends ?? event.begins, textLanguage, year)}
            </time>
          )}
          {entry.type && (
            <Chip tint={isOver ? "mist" : "brand"} lang={lang}>
              {entry.type}
            </Chip>
          )}
          {!pictured && note && <span className="soft small">{note}</span>}
        </p>
        <CardTitle story={story} page={page} title={entry.title} />
        {pictured && <CardText story={story} page={page} text={entry.description} />}
        {look === "past" ? (
          more
        ) : (
          <div className="event-card-foot">
            <Where event={event} hours={pictured ? hours : ""} lang={lang} say={say} />
            {more}
          </div>
        )}
      </div>
    </>
  );
}

type WhereProps = { event: DatedEvent; hours: string; lang: string | undefined; say: Say };

/** The place of the event, and its hours unless the card shows them elsewhere. */
function Where({ event: { entry }, hours, lang, say }: WhereProps) {
  return (
    <p className="card-meta event-where">
      {hours && (
        <span>
          <Icon name="clock" size="small" />
          {hours}
        </span>
      )}
      <span lang={entry.place ? lang : undefined}>
        <Icon name={entry.place ? "map-pin" : "laptop"} size="small" />
        {entry.place || say("events.online")}
      </span>
    </p>
  );
}

function actionOf({ entry }: DatedEvent, look: Look): Word {
  if (look === "related") return "events.view";
  return entry.form === "book-meeting" ? "events.meet" : "events.register";
}

function EventPicture({ event: { entry }, look }: Pick<EventCardProps, "event" | "look">) {
  const { image, tablet_image: tablet, mobile_image: mobile, upcoming_image: upcoming } = entry;
  const main = look === "main";
  const sources = main
    ? [
        ...(mobile ? [{ media: "(width < 768px)", asset: mobile, width: 728 }] : []),
        ...(tablet ? [{ media: "(width < 1280px)", asset: tablet, width: 735 }] : []),
      ]
    : [];
  return (
    <CardPicture
      asset={(look === "upcoming" && upcoming) || image}
      width={main ? 735 : 448}
      sources={sources}
      priority={main}
    />
  );
}

type LeafProps = { event: DatedEvent; language: Language; thisYear: number };

/** Day and month as a calendar leaf, with the year unless it is the current one. */
function Leaf({ event, language, thisYear }: LeafProps) {
  const { day, month } = dayLeaf(event.begins, language);
  const year = yearOf(event.begins);
  return (
    <time className="event-leaf" dateTime={isoDay(event.begins)}>
      <span className="event-leaf-day">{day}</span>{" "}
      <span className="event-leaf-month">{month}</span>
      {year !== thisYear && <span className="event-leaf-month">{` ${year}`}</span>}
    </time>
  );
}
