import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Zusatzmodul",
  about: ["Something that can be added to a plan.", "Etwas, das zu einem Tarif hinzukommen kann."],
  fields: {
    price: ["Price", "Preis", "Per employee and month.", "Je Person und Monat."],
  },
};
