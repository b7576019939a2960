import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formatierter Text",
  about: [
    "Text with headings, lists, links and blocks in it.",
    "Text mit Überschriften, Listen, Links und Blöcken darin.",
  ],
};
