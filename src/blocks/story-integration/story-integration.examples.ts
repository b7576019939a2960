import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    image: {
      filename: "https://a.storyblok.com/f/290817/48x48/5d10c7e2ab/lohnbruecke.svg",
      alt: "Lohnbrücke",
    },
    text: "Lohnbrücke sends the month to payroll",
  },
  { text: "Calendars by CalDAV" },
];
