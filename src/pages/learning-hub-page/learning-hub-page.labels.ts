import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Hilfe: Artikel",
  about: ["A help article.", "Ein Hilfeartikel."],
  fields: {
    category_title: [
      "Category",
      "Kategorie",
      "Shown above the title, exactly as written here.",
      "Steht über dem Titel, so wie hier geschrieben.",
    ],
    related_questions: ["Related questions", "Verwandte Fragen"],
    date: ["Last updated", "Zuletzt geändert"],
  },
};
