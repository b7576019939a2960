import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "integration-form": {
    german: "Formular: Integration",
    about: ["Asks for an integration that is missing.", "Fragt nach einer Integration, die fehlt."],
  },
};
