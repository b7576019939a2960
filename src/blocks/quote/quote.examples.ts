import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    quote:
      "On the 14th we used to chase time sheets. Now payroll is ready before lunch, and no one calls me on holiday any more.",
    author_name: "Miriam Keller",
    author_position: "Head of People, Nordwerk",
    author_image: {
      filename: "https://a.storyblok.com/f/290817/384x384/77ab0c19d2/miriam-keller.webp",
      alt: "",
    },
    logo: {
      filename: "https://a.storyblok.com/f/290817/160x40/9b2d71c4ea/nordwerk.svg",
      alt: "Nordwerk",
    },
    tone: "sand",
    size: "large",
  },
  { quote: "A works council is not an obstacle. It is an early warning.", size: "inline" },
];
