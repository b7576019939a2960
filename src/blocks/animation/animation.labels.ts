import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Animation",
  about: [
    "A drawing that moves. Visitors can stop it.",
    "Eine Zeichnung, die sich bewegt und anhalten lässt.",
  ],
  fields: {
    path: [
      "File",
      "Datei",
      "A Lottie file (.json), or an animated SVG, WebP or GIF.",
      "Eine Lottie-Datei (.json) oder ein bewegtes SVG, WebP oder GIF.",
    ],
    still: [
      "Still picture",
      "Standbild",
      "Shown to visitors who prefer no motion, and until the file has loaded.",
      "Für alle, die keine Bewegung wünschen, und bis die Datei da ist.",
    ],
  },
};
