import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "contact-form": {
    german: "Formular: Kontakt",
    about: ["Writes to the company.", "Schreibt der Firma."],
  },
};
