import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    eyebrow: "In detail",
    title: "Every plan, line by line",
    lead: "What is not in your plan can be added in any month.",
    compared_plans: "Solo\nTeam\nCampus",
    rows: [
      "Every day",
      "Employee records | + | + | +",
      "Approval paths | - | 3 | unlimited",
      "Beyond",
      "Single sign-on | - | - | +",
    ].join("\n"),
    tone: "paper",
  },
];
