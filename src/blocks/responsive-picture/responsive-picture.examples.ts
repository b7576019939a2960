import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    image: {
      filename: "https://a.storyblok.com/f/290817/1600x1200/3f1c9a20be/hero-dashboard.webp",
      alt: "The Example Company dashboard",
    },
    mobile_image: {
      filename: "https://a.storyblok.com/f/290817/800x1000/3f1c9a20bf/hero-mobile.webp",
      alt: "",
    },
    caption: "What a team lead sees on Monday morning.",
  },
];
