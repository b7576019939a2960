import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Titel und Text in zwei Spalten",
  about: ["A title on the left, its text on the right.", "Links ein Titel, rechts sein Text."],
};
