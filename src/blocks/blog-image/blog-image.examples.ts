import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    image: {
      filename: "https://a.storyblok.com/f/290817/1600x900/0c4df82a11/recruiting-board.webp",
      alt: "Applicant board with four columns",
    },
    caption: "Every applicant is in exactly one column, and every column has an owner.",
  },
];
