import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: [{ component: "shortcut-title", text: "Read on" }],
    shortcut_item: [
      {
        component: "shortcut-item",
        title: "How interviews get fair",
        link: { linktype: "url", url: "/en/blog/" },
      },
    ],
  },
];
