import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Veranstaltungen: Übersicht",
  about: [
    "Automatically lists upcoming and past events.",
    "Listet von selbst auf, was kommt und was war.",
  ],
};
