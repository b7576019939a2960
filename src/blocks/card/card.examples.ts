import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    image: {
      filename: "https://a.storyblok.com/f/290817/1600x900/0c4df82a11/recruiting-board.webp",
      alt: "",
    },
    category: "Checklist",
    title: "The first 90 days of a new colleague",
    text: "Twenty-two steps, who does them and by when. As a table you can copy.",
    link: { linktype: "url", url: "/en/blog/" },
    link_text: "Get the checklist",
  },
];
