import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Bild je Bildschirm",
  about: [
    "One picture with a separate version for each screen width.",
    "Ein Bild, für jede Bildschirmbreite neu gezeichnet.",
  ],
  fields: {
    images: [
      "Picture files",
      "Bilddateien",
      "Their names begin with the width: 768px-steps.webp, default-steps.webp.",
      "Ihre Namen beginnen mit der Breite: 768px-schritte.webp, default-schritte.webp.",
    ],
  },
};
