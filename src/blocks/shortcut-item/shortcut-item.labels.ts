import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "shortcut-item": {
    german: "Kurzweg",
    about: ["One way on from a template.", "Ein Weg weiter von einer Vorlage."],
  },
};
