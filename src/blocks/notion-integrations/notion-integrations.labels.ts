import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Notion-Banner: Gruppe",
  about: ["Integrations under one title.", "Integrationen unter einem Titel."],
  fields: { integration_items: ["Integrations", "Integrationen"] },
};
