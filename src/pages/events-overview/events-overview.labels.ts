import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "events-overview": {
    german: "Veranstaltungen: Übersicht",
    about: [
      "Lists what is coming and what has been, by itself.",
      "Listet von selbst auf, was kommt und was war.",
    ],
  },
};
