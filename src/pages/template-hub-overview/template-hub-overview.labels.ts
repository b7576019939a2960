import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Vorlagen: Übersicht",
  about: [
    "Lists the templates to download, with filters.",
    "Listet die Vorlagen zum Herunterladen auf, mit Filtern.",
  ],
  fields: { filters: ["Groups of filters", "Filtergruppen"] },
};
