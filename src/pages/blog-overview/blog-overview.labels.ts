import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Blog: Übersicht",
  about: [
    "Lists the articles below it by itself, the newest first.",
    "Listet die Artikel darunter von selbst auf, die neuesten zuerst.",
  ],
};
