import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Globale Komponente",
  about: [
    "Shows what is written once and placed on many pages.",
    "Zeigt, was einmal geschrieben und auf vielen Seiten gezeigt wird.",
  ],
};
