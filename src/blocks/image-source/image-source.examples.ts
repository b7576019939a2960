import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    breakpoint: "default",
    image: {
      filename: "https://a.storyblok.com/f/290817/1600x900/8e21f0a7c4/payroll-table.webp",
      alt: "Payroll table with three open items",
      focus: "800x450:801x451",
    },
  },
];
