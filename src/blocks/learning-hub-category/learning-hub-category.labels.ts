import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "learning-hub-category": {
    german: "Hilfe: Kategorie",
    about: ["A topic of the help, and where it begins.", "Ein Thema der Hilfe und wo es beginnt."],
    fields: { text: ["Name", "Name"] },
  },
};
