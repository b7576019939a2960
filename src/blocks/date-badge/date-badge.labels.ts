import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Datumsschild",
  about: ["A day, large, on a colour.", "Ein Tag, groß, auf einer Farbe."],
};
