import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "Book a demo",
    lead: "This form reaches us even when the rest of our site cannot.",
    tone: "mist",
  },
];
