import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "Which system should Example Company talk to?",
    text: "Tell us what it is called and what should go from one to the other.",
  },
];
