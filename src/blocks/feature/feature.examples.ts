import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    icon: "calendar-check",
    title: "Absences without spreadsheets",
    text: "Requests, deputies and public holidays of 16 federal states, approved in one click.",
    link: { linktype: "url", url: "/en/product/" },
    link_text: "See absence management",
  },
];
