import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Download-Karten",
  about: ["Several things to download.", "Mehreres zum Herunterladen."],
  fields: { cards: ["Cards", "Karten"] },
};
