import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Kapitelliste",
  about: [
    "Links to what is further down. Articles make theirs by themselves.",
    "Links zu dem, was weiter unten steht. Artikel haben eine von selbst.",
  ],
  fields: { chapters: ["Chapters", "Kapitel"] },
};
