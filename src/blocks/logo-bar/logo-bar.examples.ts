import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    text: "People teams at 1,400 companies work with Example Company",
    logos: ["alpenkraft", "brightfork", "haldane", "kontor7", "lumenia", "nordwerk"].map(
      (name) => ({
        filename: `https://a.storyblok.com/f/290817/160x40/9b2d71c4ea/${name}.svg`,
        alt: name,
      }),
    ),
  },
];
