import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "Your quote in one working day",
    text: "With the plan and the numbers you chose above, valid for 60 days.",
  },
];
