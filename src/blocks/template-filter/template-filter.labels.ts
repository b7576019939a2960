import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Vorlagen: Filtergruppe",
  about: [
    "Categories to filter templates by.",
    "Kategorien, nach denen Vorlagen gefiltert werden.",
  ],
  fields: { options: ["Categories to choose from", "Kategorien zur Auswahl"] },
};
