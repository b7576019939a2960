import type { Message } from "../../src/mail/sender.ts";

export const message: Message = {
  id: "0b8c7d52-5c0f-4a86-9d4c-000000000001",
  to: "ada@example.org",
  replyTo: "help@site.example",
  subject: "Your seat",
  html: "<p>Grüße, Ada</p>",
  text: "Grüße",
  headers: { "List-Unsubscribe": "<https://example.com/>" },
  attachments: [{ name: "seat.ics", type: "text/calendar", text: "SUMMARY:Übergabe" }],
};
