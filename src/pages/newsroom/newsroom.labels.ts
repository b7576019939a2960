import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Presse",
  about: [
    "Automatically lists what newspapers and magazines wrote.",
    "Listet von selbst auf, was Zeitungen und Zeitschriften schrieben.",
  ],
};
