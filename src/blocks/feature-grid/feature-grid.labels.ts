import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Merkmale im Raster",
  about: ["Several features side by side.", "Mehrere Merkmale nebeneinander."],
  fields: { items: ["Features", "Merkmale"] },
};
