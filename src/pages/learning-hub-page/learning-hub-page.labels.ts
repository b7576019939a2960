import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "learning-hub-page": {
    german: "Hilfe: Artikel",
    about: ["A help article.", "Ein Hilfeartikel."],
    fields: {
      category_title: [
        "Category",
        "Kategorie",
        "Shown above the title, as it is written here.",
        "Steht über dem Titel, so wie hier geschrieben.",
      ],
      related_questions: ["Related questions", "Verwandte Fragen"],
      date: ["Last updated", "Zuletzt geändert"],
    },
  },
};
