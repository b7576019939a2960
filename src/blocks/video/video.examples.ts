import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    src: "https://a.storyblok.com/f/290817/x/2f7ae0c1b9/shift-plan.mp4",
    title: "Swapping a shift, from the request to the plan",
    poster: {
      filename: "https://a.storyblok.com/f/290817/1600x900/8e21f0a7c4/payroll-table.webp",
      alt: "",
    },
    controls: true,
    lazy_loading_option: "lazy",
  },
  {
    src: "https://a.storyblok.com/f/290817/x/2f7ae0c1b9/shift-plan.mp4",
    title: "The shift plan",
    autoplay: true,
    loop: true,
    muted: true,
  },
  { src: "https://vimeo.com/76979871", title: "The tour" },
];
