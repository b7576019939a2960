import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "The checklist as a page to print",
    text: "Tell us where you work, and it is yours.",
    resource: {
      uuid: "uuid-resource",
      id: 2,
      name: "Payroll cut-off in fourteen ticks",
      full_slug: "en/flair-library/payroll-cut-off-checklist",
      content: { component: "resource-page", title: "Payroll cut-off in fourteen ticks" },
    },
  },
];
