import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Bibliothek: Übersicht",
  about: ["Lists the resources to download.", "Listet die Materialien zum Herunterladen auf."],
  fields: {
    body: [
      "Below the resources",
      "Unter den Materialien",
      "Blocks that follow the list.",
      "Blöcke, die auf die Liste folgen.",
    ],
  },
};
