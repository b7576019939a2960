import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Seite entfernt",
  about: [
    "Shown for an address whose story was taken down.",
    "Erscheint bei einer Adresse, deren Seite entfernt wurde.",
  ],
};
