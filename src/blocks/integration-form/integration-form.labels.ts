import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Integration",
  about: ["Asks for an integration that is missing.", "Fragt nach einer Integration, die fehlt."],
};
