import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Eckdatum",
  about: ["One thing about a customer.", "Eine Angabe zu einem Kunden."],
  fields: { title: ["What it is", "Was es ist"], text: ["What it says", "Was es besagt"] },
};
