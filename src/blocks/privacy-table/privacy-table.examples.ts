import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    inventory: "stored",
    title: "What your browser stores",
    lead: "This list is made by the site itself.",
    tone: "paper",
  },
  { inventory: "contacted", title: "Who is contacted" },
];
