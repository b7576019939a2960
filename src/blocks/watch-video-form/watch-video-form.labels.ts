import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "watch-video-form": {
    german: "Formular: Video ansehen",
    about: ["Gives a video for a few details.", "Gibt ein Video gegen ein paar Angaben."],
  },
};
