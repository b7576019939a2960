import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "pricing-add-on": {
    german: "Zusatzmodul",
    about: [
      "Something that can be added to a plan.",
      "Etwas, das zu einem Tarif hinzukommen kann.",
    ],
    fields: {
      price: ["Price", "Preis", "For each employee and month.", "Je Person und Monat."],
    },
  },
};
