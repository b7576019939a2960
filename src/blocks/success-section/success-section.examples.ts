import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  { title: "What others made of it", lead: "Find the one that is like you.", tone: "sand" },
  { columns: "2" },
];
