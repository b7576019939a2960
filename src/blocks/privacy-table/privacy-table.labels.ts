import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Datenschutz-Tabelle",
  about: [
    "For the legal pages: what the site stores in a browser, or which services it contacts. The site fills in the rows itself, in every language.",
    "Für die rechtlichen Seiten: was die Website im Browser speichert oder wen sie kontaktiert. Die Zeilen kommen von der Website selbst, in jeder Sprache.",
  ],
  fields: {
    inventory: [
      "Which table",
      "Welche Tabelle",
      "Leave it empty to show what is stored.",
      "Leer ist es, was gespeichert wird.",
    ],
  },
};
