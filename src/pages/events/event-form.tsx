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

/** Whether someone has just posted its form: they are answered, also where the event was over meanwhile. */
export const isFormPosted = (entry: Entry, { form }: PageContext) =>
  form?.name === formOf(entry).name;

/**
 * What a visitor can do about an event that lies ahead: register, or book a meeting there. Once it is
 * sent, its appointment calendar is offered, where there is one.
 */
export function EventForm({
  entry,
  story,
  page,
}: {
  entry: Entry;
  /** Of the event: its form names it by its own slug, in whichever language it is shown. */
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
