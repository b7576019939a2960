import type { PageContext } from "../../render/block.ts";
import { Styles } from "../../render/styles.tsx";
import { bookingNeeds } from "../../blocks/kit/form-needs.ts";
import { PageForm } from "../../blocks/kit/form-parts.tsx";
import type { Content, Story } from "../../story/fields.ts";
import { bookMeeting } from "../../forms/book-meeting.ts";
import { eventHubForm } from "../../forms/event-hub-form.ts";
import type { eventEntry } from "../../stories/event/event-entry.ts";
import "../event-detail-page/event-detail-page.css";
import formPartsStyles from "styles-of:../../blocks/kit/form-parts.tsx";

type Entry = Content<typeof eventEntry>;

const isMeeting = ({ form }: Entry) => form === bookMeeting.name;
const formOf = (entry: Entry) => (isMeeting(entry) ? bookMeeting : eventHubForm);

export const eventFormNeeds = (entry: Entry) => bookingNeeds(formOf(entry))(entry);

/** True if the visitor has just posted the form. They get an answer even if the event ended meanwhile. */
export const isFormPosted = (entry: Entry, { form }: PageContext) =>
  form?.name === formOf(entry).name;

/**
 * The form of an upcoming event: register, or book a meeting there. After it is sent, it offers the event's
 * appointment calendar, if there is one.
 */
export function EventForm({
  entry,
  story,
  page,
}: {
  entry: Entry;
  /** The event's story. The form identifies the event by its own slug, whatever language it is shown in. */
  story: Story;
  page: PageContext;
}) {
  const { say } = page;
  const meeting = isMeeting(entry);
  const promise = page.mails ? "events.formMailed" : "events.formText";
  return (
    <div className="event-panel panel">
      <Styles of={formPartsStyles} />
      <h2 className="h3">{say(meeting ? "events.meetingTitle" : "events.formTitle")}</h2>
      <p className="soft">{say(meeting ? "events.meetingText" : promise)}</p>
      <PageForm
        form={formOf(entry)}
        page={page}
        node={story.content}
        about={story.fallbackFrom ?? story.slug}
        success={{
          calendar: entry.calendar_link,
          calendarTitle: say(meeting ? "events.meetingCalendar" : "events.calendarAfter"),
        }}
      />
    </div>
  );
}
