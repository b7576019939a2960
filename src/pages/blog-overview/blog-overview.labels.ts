import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "blog-overview": {
    german: "Blog: Übersicht",
    about: [
      "Lists the articles below it by itself, the newest first.",
      "Listet die Artikel darunter von selbst auf, die neuesten zuerst.",
    ],
  },
};
