import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Veranstaltungen: Übersicht",
  about: [
    "Lists what is coming and what has been, by itself.",
    "Listet von selbst auf, was kommt und was war.",
  ],
};
