import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "stats-band": {
    german: "Zahlenband",
    about: ["Numbers across the page.", "Zahlen quer über die Seite."],
    fields: { items: ["Numbers", "Zahlen"] },
  },
};
