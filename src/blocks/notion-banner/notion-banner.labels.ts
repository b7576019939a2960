import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Notion-Banner",
  about: [
    "Links to a template as a Notion page to duplicate.",
    "Wo es eine Vorlage noch gibt, als Seite zum Kopieren.",
  ],
  fields: {
    icon: ["Logo", "Logo"],
    integrations: ["Groups of integrations", "Gruppen von Integrationen"],
  },
};
