import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Datenschutz-Tabelle",
  about: [
    "For the legal pages: what the site stores in a browser, or whom it contacts. Its rows are the site's own, in every language.",
    "Für die rechtlichen Seiten: was die Website im Browser speichert oder wen sie kontaktiert. Die Zeilen kommen von der Website selbst, in jeder Sprache.",
  ],
  fields: {
    inventory: [
      "Which table",
      "Welche Tabelle",
      "Left empty, what is stored.",
      "Leer ist es, was gespeichert wird.",
    ],
  },
};
