import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Zusatzmodul",
  about: ["Something that can be added to a plan.", "Etwas, das zu einem Tarif hinzukommen kann."],
  fields: {
    price: [
      "Price",
      "Preis",
      "Per employee and month. Without it, an add-on that is not the company's own is not shown.",
      "Je Person und Monat. Ohne ihn erscheint nur ein Zusatzmodul des Unternehmens, mit dessen Preis.",
    ],
  },
};
