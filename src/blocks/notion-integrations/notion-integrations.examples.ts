import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "Works with",
    integration_items: [{ component: "notion-integration", text: "Calendars", icon: "calendar" }],
  },
];
