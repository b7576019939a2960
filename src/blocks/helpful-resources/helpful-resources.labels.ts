import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Hilfreiche Materialien",
  about: ["Resources to download.", "Materialien zum Herunterladen."],
  fields: {
    resources: [
      "Resources",
      "Materialien",
      "All are shown, in this order. Leave it empty to show the newest three.",
      "Alle erscheinen, in dieser Reihenfolge. Leer erscheinen die neuesten drei.",
    ],
  },
};
