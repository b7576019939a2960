import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    category: "Checklist",
    title: "Payroll cut-off in fourteen ticks",
    description: "One page for the wall, in the order in which things go missing.",
    link: { linktype: "url", url: "/en/flair-library/payroll-cut-off-checklist/" },
    is_new: true,
  },
  { category: "eBook", title: "eNPS that leads somewhere" },
];
