import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Notion-Banner: Integration",
  about: [
    "One thing the page works with there.",
    "Eine Sache, mit der die Seite dort zusammenarbeitet.",
  ],
};
