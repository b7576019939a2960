import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Globale Komponente",
  about: [
    "Shows a component that is written once and used on many pages.",
    "Zeigt, was einmal geschrieben und auf vielen Seiten gezeigt wird.",
  ],
};
