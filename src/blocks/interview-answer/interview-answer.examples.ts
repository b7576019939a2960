import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    author: "Paul Steiner",
    answer: "We asked what people would **miss** if we stopped. Half of it we stopped.",
  },
];
