import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Hilfe: Startseite",
  about: [
    "The start page of all help articles, with a search.",
    "Der Eingang zu allen Hilfeartikeln, mit Suche.",
  ],
  fields: {
    categories: [
      "Categories",
      "Kategorien",
      "In reading order. The first six are in the bar.",
      "In der Reihenfolge, in der man sie liest; die ersten sechs stehen in der Leiste.",
    ],
  },
};
