import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Karte",
  about: ["A picture, a title and a link.", "Ein Bild, ein Titel und wohin es führt."],
  fields: { category: ["Line above the title", "Zeile über dem Titel"] },
};
