import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "Half an hour of advice, before you decide anything",
    text: "Bring the process that costs you most. We tell you what others changed about it.",
    success_title: "Thank you, we will call you",
    calendar_link: { linktype: "url", url: "https://cal.com/example/consultation" },
  },
];
