import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Blog: Übersicht",
  about: [
    "Automatically lists the articles below it, newest first.",
    "Listet die Artikel darunter von selbst auf, die neuesten zuerst.",
  ],
};
