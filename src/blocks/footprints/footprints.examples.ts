import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    images: ["360px", "768px", "default"].map((breakpoint, index) => ({
      filename: `https://a.storyblok.com/f/290817/${400 + index * 500}x300/8e21f0a7c${index}/${breakpoint}-steps.webp`,
      alt: "",
    })),
    alt: "Five steps from the application to the first day",
  },
];
