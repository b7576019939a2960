import type { Mail } from "./mail.ts";

/** The mail that confirms a seat at an event, with the event as a calendar file. */
export const eventMail: Mail = {
  name: "event",
  form: "event-hub-form",
  about: ({ page }) => page,
  async write({ say, about, eventAt }) {
    const event = await eventAt(about);
    // A mail can wait for days. Then no one can look forward to it, and a person decides what to write.
    if (event === null) return null;
    const seat = { title: say("mail.event.title"), subject: say("mail.event.title") };
    if (event === "undated") return { ...seat, lines: [say("mail.event.seat")] };
    const facts = [
      { label: say("mail.event.event"), value: event.title },
      { label: say("mail.event.when"), value: event.when },
      { label: say("mail.event.where"), value: event.place },
    ];
    return {
      ...seat,
      subject: say("mail.event.subject", { title: event.title }),
      lines: [say("mail.event.seat"), say("mail.event.calendar")],
      facts: facts.filter(({ value }) => value !== ""),
      action: { label: say("events.view"), href: event.address },
      attachments: [
        {
          name: event.calendar.name,
          type: "text/calendar; charset=utf-8; method=PUBLISH",
          text: event.calendar.text,
        },
      ],
    };
  },
};
