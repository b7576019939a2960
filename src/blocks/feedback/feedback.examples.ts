import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {},
  { question: "Did this answer your question?", thanks: "Good to know, thank you." },
];
