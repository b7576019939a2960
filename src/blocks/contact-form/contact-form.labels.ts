import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Kontakt",
  about: ["Writes to the company.", "Schreibt der Firma."],
};
