import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "interviews-overview": {
    german: "Interviews: Übersicht",
    about: [
      "Lists the interviews below it by itself.",
      "Listet die Interviews darunter von selbst auf.",
    ],
  },
};
