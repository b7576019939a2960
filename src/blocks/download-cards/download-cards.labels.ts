import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "download-cards": {
    german: "Download-Karten",
    about: ["Several things to download.", "Mehreres zum Herunterladen."],
    fields: { cards: ["Cards", "Karten"] },
  },
};
