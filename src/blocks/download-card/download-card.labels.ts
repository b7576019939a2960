import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Download-Karte",
  about: ["One download, without a picture.", "Etwas zum Herunterladen, ohne Bild."],
  fields: {
    is_new: ["New", "Neu", "Shows the badge “New” on the card.", "Sie trägt das Zeichen „Neu“."],
  },
};
