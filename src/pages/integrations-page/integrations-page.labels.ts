import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Integrationen",
  about: [
    "The directory of the product's integrations.",
    "Das Verzeichnis dessen, womit das Produkt zusammenarbeitet.",
  ],
  fields: {
    body: [
      "Below the directory",
      "Unter dem Verzeichnis",
      "Blocks that follow the directory.",
      "Blöcke, die auf das Verzeichnis folgen.",
    ],
  },
};
