import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Kapitelliste",
  about: [
    "Links to sections further down the page. Articles have one automatically.",
    "Links zu dem, was weiter unten steht. Artikel haben eine von selbst.",
  ],
  fields: { chapters: ["Chapters", "Kapitel"] },
};
