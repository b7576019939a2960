import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  { text: "Book a demo", link: { linktype: "url", url: "/en/book-a-demo/" }, style: "primary" },
  {
    text: "Watch the tour",
    link: { linktype: "url", url: "/en/tour-video/" },
    style: "secondary",
    size: "large",
    icon: "circle-play",
  },
  { text: "See all integrations", link: { linktype: "url", url: "/en/" }, style: "text" },
];
