import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    template: [
      { component: "button", text: "Book a demo", link: { linktype: "url", url: "/en/" } },
    ],
  },
  { hide: true, template: [{ component: "button", text: "Not shown" }] },
];
