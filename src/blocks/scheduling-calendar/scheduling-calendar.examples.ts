import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "Rather choose a time at once?",
    lead: "Every slot is with someone who has run a payroll.",
    calendar_link: "https://calendly.com/example/demo",
    label: "Twenty minutes, by video call",
    tone: "mist",
  },
];
