import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    image: {
      filename: "https://a.storyblok.com/f/290817/384x384/77ab0c19d2/lena-hofmann.webp",
      alt: "Lena Hofmann",
    },
    name: "Lena Hofmann",
    role: "Head of People",
    description: "Built up HR at a logistics company from 40 to 600 people.",
    link: { linktype: "url", url: "/en/authors/lena-hofmann/" },
  },
  { name: "Jonas Weber" },
];
