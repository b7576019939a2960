import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "global-reference": {
    german: "Globale Komponente",
    about: [
      "Shows what is written once and placed on many pages.",
      "Zeigt, was einmal geschrieben und auf vielen Seiten gezeigt wird.",
    ],
  },
};
