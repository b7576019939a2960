import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "Checklists that have been through a cut-off",
    text: "Ten things to print, fill in and pass on.",
    image: {
      filename: "https://a.storyblok.com/f/290817/1600x900/0c4df82a11/library-payroll.webp",
      alt: "Illustration: a clipboard with ticks and coins",
    },
    link_text: "Open the library",
  },
  { title: "All our resources" },
];
