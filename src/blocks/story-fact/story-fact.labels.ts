import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "story-fact": {
    german: "Eckdatum",
    about: ["One thing about a customer.", "Eine Angabe zu einem Kunden."],
    fields: { title: ["What it is", "Was es ist"], text: ["What it says", "Was es besagt"] },
  },
};
