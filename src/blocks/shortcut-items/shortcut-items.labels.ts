import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Kurzwege",
  about: [
    "Ways on from a template, under one title.",
    "Wege weiter von einer Vorlage, unter einem Titel.",
  ],
  fields: { shortcut_item: ["Shortcuts", "Kurzwege"] },
};
