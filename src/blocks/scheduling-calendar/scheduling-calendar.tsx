import { defineBlock, defineField } from "@storyblok/schema";
import { calendarOf } from "../../forms/booking-calendar.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { block } from "../../render/block.ts";
import { RequestedCard } from "../kit/requested-frame.tsx";
import { Hint, Section, lightTones } from "../kit/section.tsx";

/** A booking calendar of a provider. It loads when a visitor wants to choose a time. */
export const schedulingCalendar = block({
  schema: defineBlock({
    name: "scheduling-calendar",
    display_name: "Scheduling calendar",
    fields: [
      defineField("title", { type: "text" }),
      defineField("lead", { type: "textarea" }),
      defineField("calendar_link", { type: "text", required: true }),
      defineField("label", { type: "text" }),
      defineField("tone", { type: "option", options: lightTones }),
    ],
  }),
  needs: ["frames"],
  View: ({ content, page }) => {
    const calendar = calendarOf(content.calendar_link);
    if (!calendar) {
      return <Hint page={page}>{page.say("editor.hint.calendar")}</Hint>;
    }
    return (
      <Section name="scheduling-calendar" tone={content.tone} narrow>
        <SectionHead title={content.title} lead={content.lead} align="center" />
        <RequestedCard
          page={page}
          icon="calendar-check"
          player={calendar.frame}
          provider={calendar.provider}
          remembered={calendar.remembered}
          title={content.label || page.say("embed.calendar")}
          frameClass="requested-calendar"
          href={calendar.page}
          action={page.say("embed.choose")}
          takesInput
        />
      </Section>
    );
  },
});
