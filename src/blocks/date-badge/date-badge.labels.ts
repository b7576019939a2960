import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "date-badge": {
    german: "Datumsschild",
    about: ["A day, large, on a colour.", "Ein Tag, groß, auf einer Farbe."],
  },
};
