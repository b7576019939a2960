import type { Page } from "../blocks/block.ts";
import type { Content } from "../content/fields.ts";
import { paths } from "../language/paths.ts";
import { Button } from "../ui/button.tsx";
import type { eventEntry } from "./event-entry.ts";

/** What a visitor can do about an event that lies ahead. */
export function EventForm({ entry, page }: { entry: Content<typeof eventEntry>; page: Page }) {
  const { language, say } = page;
  const isMeeting = entry.form === "book-meeting";
  return (
    <div className="event-panel panel">
      <h2 className="h3">{say(isMeeting ? "events.meetingTitle" : "events.formTitle")}</h2>
      <p className="soft">{say(isMeeting ? "events.meetingText" : "events.formText")}</p>
      <Button to={paths.to("contact", language)}>
        {say(isMeeting ? "events.meet" : "events.register")}
      </Button>
    </div>
  );
}
