import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Verwandte Frage",
  about: ["Links to another help article.", "Führt zu einem anderen Hilfeartikel."],
};
