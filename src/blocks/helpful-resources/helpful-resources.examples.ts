import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "Helpful for this",
    link: { linktype: "url", url: "/en/flair-library/" },
    link_text: "All resources",
    tone: "mist",
  },
];
