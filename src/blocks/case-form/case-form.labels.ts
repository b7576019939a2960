import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "case-form": {
    german: "Formular: Supportfall",
    about: ["Asks for help with a problem.", "Meldet ein Problem an den Support."],
  },
};
