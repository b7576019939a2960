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

const isMeeting = ({ form }: Content<typeof eventEntry>) => form === bookMeeting.name;

export function eventFormNeeds(entry: Content<typeof eventEntry>) {
  return bookingNeeds(isMeeting(entry) ? bookMeeting : eventHubForm)(entry);
}

/**
 * What a visitor can do about an event that lies ahead: register, or book a meeting there. Once it is
 * sent, its appointment calendar is offered, where there is one.
 */
export function EventForm({
  entry,
  story,
  page,
}: {
  entry: Content<typeof eventEntry>;
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
        form={meeting ? bookMeeting : eventHubForm}
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
