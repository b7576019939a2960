import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "related-question": {
    german: "Verwandte Frage",
    about: ["Leads to another help article.", "Führt zu einem anderen Hilfeartikel."],
  },
};
