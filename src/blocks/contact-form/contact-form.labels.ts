import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Kontakt",
  about: ["Sends a message to the company.", "Schreibt der Firma."],
};
