import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Interviews: Übersicht",
  about: [
    "Automatically lists the interviews below it.",
    "Listet die Interviews darunter von selbst auf.",
  ],
};
