import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Kurzwege",
  about: [
    "Links from a template to related things, under one title.",
    "Wege weiter von einer Vorlage, unter einem Titel.",
  ],
  fields: { shortcut_item: ["Shortcuts", "Kurzwege"] },
};
