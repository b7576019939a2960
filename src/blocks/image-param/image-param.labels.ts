import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Bildgröße",
  about: [
    "The size of the picture for one screen width.",
    "Die Größe des Bildes auf einem Bildschirm.",
  ],
  fields: {
    size: [
      "Size in pixels",
      "Größe in Pixeln",
      "Width and height with an x between them: 1176x662. A height of 0 keeps the shape.",
      "Breite und Höhe, verbunden durch ein x: 1176x662. Höhe 0 behält die Form.",
    ],
  },
  tabs: { size: "content" },
};
