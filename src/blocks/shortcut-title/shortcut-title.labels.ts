import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Kurzwege: Titel",
  about: ["The title of a group of shortcuts.", "Der Titel einer Gruppe von Kurzwegen."],
};
