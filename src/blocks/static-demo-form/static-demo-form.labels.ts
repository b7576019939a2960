import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Einfaches Demo-Formular",
  about: [
    "A demo form that works even when the rest of the site cannot.",
    "Ein Demo-Formular, das auch dann geht, wenn die übrige Website nicht kann.",
  ],
};
