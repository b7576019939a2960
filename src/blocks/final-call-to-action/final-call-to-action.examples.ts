import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {},
  {
    title: "See your own payroll month with Example Company",
    text: "Bring three real cases. In 30 minutes we show you how each of them runs.",
    demo_text: "Choose a time",
    tour_text: "Three minutes of video first",
    image: {
      filename: "https://a.storyblok.com/f/290817/1600x1200/3f1c9a20be/hero-dashboard.webp",
      alt: "",
    },
  },
  { title: "Ready when you are", hide_tour: true },
];
