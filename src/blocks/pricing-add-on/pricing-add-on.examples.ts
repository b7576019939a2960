import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  { name: "Shift planner", code: "shift-planner", text: "Plans and swaps.", price: 2 },
];
