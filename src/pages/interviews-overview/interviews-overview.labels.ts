import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Interviews: Übersicht",
  about: [
    "Lists the interviews below it by itself.",
    "Listet die Interviews darunter von selbst auf.",
  ],
};
