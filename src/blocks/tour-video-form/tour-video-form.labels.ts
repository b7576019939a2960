import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "tour-video-form": {
    german: "Formular: Tour-Video",
    about: [
      "Gives the tour video for a few details.",
      "Gibt das Tour-Video gegen ein paar Angaben.",
    ],
  },
};
