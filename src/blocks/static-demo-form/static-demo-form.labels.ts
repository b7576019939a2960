import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Einfaches Demo-Formular",
  about: [
    "A demo form that works even if the rest of the site does not.",
    "Ein Demo-Formular, das auch dann geht, wenn die übrige Website nicht kann.",
  ],
};
