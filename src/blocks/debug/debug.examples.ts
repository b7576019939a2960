import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  { title: "A button", data: [{ component: "button", text: "Book a demo" }] },
];
