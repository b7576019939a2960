import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  { title: "How interviews get fair", link: { linktype: "url", url: "/en/blog/" } },
];
