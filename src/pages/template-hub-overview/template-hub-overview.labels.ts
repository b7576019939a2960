import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "template-hub-overview": {
    german: "Vorlagen: Übersicht",
    about: [
      "Lists the templates to download, with filters.",
      "Listet die Vorlagen zum Herunterladen auf, mit Filtern.",
    ],
    fields: { filters: ["Groups of filters", "Filtergruppen"] },
  },
};
