import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "salesforce-form": {
    german: "Formular: Salesforce",
    about: [
      "A form whose answers go to Salesforce.",
      "Ein Formular, dessen Angaben an Salesforce gehen.",
    ],
  },
};
