import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Bild mit Ausschnitten",
  about: [
    "A picture with separate crops for tablets and phones.",
    "Ein Bild mit eigenem Ausschnitt für Tablets und Smartphones.",
  ],
};
