import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Galerie der Komponenten",
  about: [
    "Shows editors all stories below this page. Visitors see nothing.",
    "Zeigt der Redaktion jede Story unter ihrer Seite. Sonst sieht es niemand.",
  ],
};
