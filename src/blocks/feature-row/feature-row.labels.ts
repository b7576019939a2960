import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Merkmal mit Bild",
  about: [
    "Text on one side, a picture on the other.",
    "Text auf der einen Seite, ein Bild auf der anderen.",
  ],
  fields: {
    animation: [
      "In motion",
      "In Bewegung",
      "A Lottie file (.json), or an animated SVG, WebP or GIF. Visitors who prefer no motion see the picture.",
      "Eine Lottie-Datei (.json) oder ein bewegtes SVG, WebP oder GIF. Das Bild ist für alle, die keine Bewegung möchten.",
    ],
    image_side: ["Side of the picture", "Seite des Bildes"],
    points: ["Points", "Punkte"],
  },
};
