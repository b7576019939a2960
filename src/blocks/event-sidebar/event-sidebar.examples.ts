import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "This one is over",
    description: "Ninety people asked forty questions. The answers are in the notes below.",
  },
];
