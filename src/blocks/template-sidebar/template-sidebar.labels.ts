import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Vorlage: Seitenspalte",
  about: ["Shown beside a template.", "Was neben einer Vorlage steht."],
  fields: { list_title: ["Title of the list", "Titel der Liste"] },
};
