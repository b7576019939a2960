import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Tarif",
  about: ["One plan of the calculator.", "Ein Tarif des Rechners."],
  fields: {
    additional: [
      "Price for each further employee",
      "Preis je weitere Person",
      "Per month, in the same currency as the price.",
      "Im Monat, in derselben Währung wie der Preis.",
    ],
    included_hours: [
      "Hours of implementation",
      "Stunden für die Einführung",
      "The hours included in the plan, once.",
      "Wie viele zum Tarif gehören, einmalig.",
    ],
    recommended: ["Recommended", "Empfohlen"],
    price: [
      "Price for the first employee",
      "Preis für die erste Person",
      "Per month. Without it, a plan that is not the company's own is not shown.",
      "Je Monat. Ohne ihn erscheint nur ein Tarif des Unternehmens, mit dessen Preis.",
    ],
  },
};
