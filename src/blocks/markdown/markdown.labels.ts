import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  markdown: {
    german: "Markdown",
    about: ["Text, written with Markdown.", "Text, in Markdown geschrieben."],
  },
};
