import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Kennzahl",
  about: ["A number and what it proves.", "Eine Zahl und was sie belegt."],
  fields: {
    value: [
      "Number",
      "Zahl",
      "With its unit: 9 days.",
      "Mit Einheit, so wie man sie liest: 9 Tage.",
    ],
  },
};
