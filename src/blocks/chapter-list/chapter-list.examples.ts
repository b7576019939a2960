import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "On this page",
    chapters: [
      { component: "chapter", title: "Before the cut-off", anchor: "beforethecutoff" },
      { component: "chapter", title: "After it", anchor: "#afterit" },
    ],
  },
  {
    chapters: [
      { component: "chapter", title: "After it", anchor: "#afterit" },
      { component: "chapter", title: "Nowhere" },
      { component: "chapter", anchor: "nameless" },
    ],
  },
];
