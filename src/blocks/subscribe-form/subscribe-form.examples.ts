import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "HR that holds up in practice",
    lead: "One letter a month: a law that changed, a template, a mistake others made.",
    list: "newsletter",
    tone: "sand",
  },
  { title: "Press news by email", list: "press", button_text: "Join the press list" },
];
