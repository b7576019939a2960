import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "notion-integrations": {
    german: "Notion-Banner: Gruppe",
    about: ["Integrations under one title.", "Integrationen unter einem Titel."],
    fields: { integration_items: ["Integrations", "Integrationen"] },
  },
};
