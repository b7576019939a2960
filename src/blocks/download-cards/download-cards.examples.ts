import type { Examples } from "../../render/block.ts";

export const examples: Examples = ["3", "4"].map((columns) => ({
  title: "To print and fill in",
  lead: "Each fits one page.",
  columns,
  cards: ["Probation talk", "Exit interview", "Reference", "Return from parental leave"].map(
    (title, index) => ({
      component: "download-card",
      category: "Template",
      title,
      description: "Six questions and room for the answers.",
      link: { linktype: "url", url: "/en/flair-library/" },
      is_new: index === 0,
    }),
  ),
  tone: "mist",
}));
