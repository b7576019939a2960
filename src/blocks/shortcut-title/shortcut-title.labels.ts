import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "shortcut-title": {
    german: "Kurzwege: Titel",
    about: ["The title of a group of shortcuts.", "Der Titel einer Gruppe von Kurzwegen."],
  },
};
