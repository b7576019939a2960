import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Notion-Banner",
  about: [
    "Where else a template is offered, as a page to duplicate.",
    "Wo es eine Vorlage noch gibt, als Seite zum Kopieren.",
  ],
  fields: {
    icon: ["Logo", "Logo"],
    integrations: ["Groups of integrations", "Gruppen von Integrationen"],
  },
};
