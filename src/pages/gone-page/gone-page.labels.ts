import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "gone-page": {
    german: "Seite entfernt",
    about: [
      "Shown for an address whose story was taken down.",
      "Erscheint bei einer Adresse, deren Seite entfernt wurde.",
    ],
  },
};
