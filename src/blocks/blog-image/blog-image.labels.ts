import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Bild im Artikel",
  about: ["A picture as wide as the text.", "Ein Bild, so breit wie der Text."],
};
