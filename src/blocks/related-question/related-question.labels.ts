import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Verwandte Frage",
  about: ["Leads to another help article.", "Führt zu einem anderen Hilfeartikel."],
};
