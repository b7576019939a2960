import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "lead-form": {
    german: "Formular: Angebot",
    about: ["Asks for a quote.", "Fragt nach einem Angebot."],
  },
};
