import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "consultation-form": {
    german: "Formular: Beratung",
    about: ["Asks for a consultation.", "Fragt nach einer Beratung."],
  },
};
