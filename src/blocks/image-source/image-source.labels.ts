import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "image-source": {
    german: "Bilddatei",
    about: ["The file for one screen.", "Die Datei für einen Bildschirm."],
  },
};
