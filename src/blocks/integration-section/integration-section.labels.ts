import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "integration-section": {
    german: "Gruppe von Integrationen",
    about: ["Integrations under one title.", "Integrationen unter einem Titel."],
  },
};
