import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    svg: {
      filename: "https://a.storyblok.com/f/290817/160x40/9b2d71c4ea/nordwerk.svg",
      alt: "Nordwerk",
    },
    width: 160,
    height: 40,
    title: "Nordwerk",
  },
];
