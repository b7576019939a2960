import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Datumsschild",
  about: ["A date on a coloured badge.", "Ein Tag, groß, auf einer Farbe."],
};
