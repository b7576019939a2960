import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "SVG",
  about: ["A drawing that is sharp at every size.", "Eine Zeichnung, in jeder Größe scharf."],
  fields: {
    lazyload_disabled: [
      "Load at once",
      "Sofort laden",
      "For a drawing that is seen first, at the head of a page.",
      "Für eine Zeichnung, die man zuerst sieht, am Kopf einer Seite.",
    ],
  },
};
