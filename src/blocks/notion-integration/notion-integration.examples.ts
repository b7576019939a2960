import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  { text: "Calendars", icon: "calendar", link: { linktype: "url", url: "/en/integrations/" } },
  { text: "Spreadsheets" },
];
