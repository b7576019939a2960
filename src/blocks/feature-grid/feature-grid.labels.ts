import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "feature-grid": {
    german: "Merkmale im Raster",
    about: ["Several features beside each other.", "Mehrere Merkmale nebeneinander."],
    fields: { items: ["Features", "Merkmale"] },
  },
};
