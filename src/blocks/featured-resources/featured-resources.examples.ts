import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  { title: "Downloaded most", lead: "What other HR teams took along.", tone: "mist" },
];
