import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    eyebrow: "From the blog",
    title: "Worth ten minutes before your next payroll",
    source: "latest-blog",
    link: { linktype: "url", url: "/en/blog/" },
    link_text: "All articles",
  },
];
