import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Eckdatum",
  about: ["A fact about a customer.", "Eine Angabe zu einem Kunden."],
  fields: { title: ["Name of the fact", "Was es ist"], text: ["Value", "Was es besagt"] },
};
