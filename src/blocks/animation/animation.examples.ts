import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    path: {
      filename: "https://a.storyblok.com/f/290817/x/5d0a7be1c2/hours.json",
      alt: "Hours that add up to a week",
    },
    still: {
      filename: "https://a.storyblok.com/f/290817/640x360/5d0a7be1c3/hours.svg",
      alt: "",
    },
    autoplay: true,
    loop: true,
  },
  {
    path: { filename: "https://a.storyblok.com/f/290817/640x360/5d0a7be1c4/wave.gif", alt: "" },
    autoplay: true,
  },
];
