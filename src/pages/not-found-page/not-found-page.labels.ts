import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Seite nicht gefunden",
  about: [
    "Shown for an address that does not exist.",
    "Erscheint bei einer Adresse, die es nicht gibt.",
  ],
};
