import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Karte",
  about: ["A picture, a title, and where it leads.", "Ein Bild, ein Titel und wohin es führt."],
  fields: { category: ["Line above the title", "Zeile über dem Titel"] },
};
