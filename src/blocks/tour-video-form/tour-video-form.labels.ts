import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Tour-Video",
  about: [
    "Offers the tour video in return for a few details.",
    "Gibt das Tour-Video gegen ein paar Angaben.",
  ],
};
