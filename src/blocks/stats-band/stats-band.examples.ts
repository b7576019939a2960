import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "What changes in the first year",
    items: [
      { component: "proof-point", value: "62 %", text: "fewer questions to HR by email" },
      { component: "proof-point", value: "11 days", text: "faster from application to offer" },
      {
        component: "proof-point",
        value: "98 %",
        text: "of payroll data complete at the cut-off",
      },
      { component: "proof-point", value: "4.5 h", text: "saved by every HR manager each week" },
    ],
    tone: "brand",
  },
];
