import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Notion-Banner: Integration",
  about: [
    "A tool that the Notion page works with.",
    "Eine Sache, mit der die Seite dort zusammenarbeitet.",
  ],
};
