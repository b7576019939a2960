import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "SVG",
  about: ["A drawing that stays sharp at any size.", "Eine Zeichnung, in jeder Größe scharf."],
  fields: {
    lazyload_disabled: [
      "Load immediately",
      "Sofort laden",
      "For a drawing at the top of a page, which visitors see first.",
      "Für eine Zeichnung, die man zuerst sieht, am Kopf einer Seite.",
    ],
  },
};
