import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    icon: "rocket",
    text: "Getting started",
    link: { linktype: "url", url: "/en/learning-hub/" },
  },
];
