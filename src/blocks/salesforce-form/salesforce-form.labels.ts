import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Salesforce",
  about: [
    "A form whose answers go to Salesforce.",
    "Ein Formular, dessen Angaben an Salesforce gehen.",
  ],
};
