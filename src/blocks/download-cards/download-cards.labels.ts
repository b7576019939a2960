import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Download-Karten",
  about: ["Several downloads.", "Mehreres zum Herunterladen."],
  fields: { cards: ["Cards", "Karten"] },
};
