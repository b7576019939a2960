import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Bilddatei",
  about: ["The file for one screen width.", "Die Datei für einen Bildschirm."],
};
