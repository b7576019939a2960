import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Download-Karte",
  about: ["One thing to download, without a picture.", "Etwas zum Herunterladen, ohne Bild."],
  fields: {
    is_new: ["New", "Neu", "It carries the badge “New”.", "Sie trägt das Zeichen „Neu“."],
  },
};
