import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "shortcut-items": {
    german: "Kurzwege",
    about: [
      "Ways on from a template, under one title.",
      "Wege weiter von einer Vorlage, unter einem Titel.",
    ],
    fields: { shortcut_item: ["Shortcuts", "Kurzwege"] },
  },
};
