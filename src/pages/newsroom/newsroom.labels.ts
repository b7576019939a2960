import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Presse",
  about: [
    "Lists what papers and magazines wrote, by itself.",
    "Listet von selbst auf, was Zeitungen und Zeitschriften schrieben.",
  ],
};
