import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Gruppe von Integrationen",
  about: ["Integrations under one title.", "Integrationen unter einem Titel."],
};
