import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Integration",
  about: ["Requests a missing integration.", "Fragt nach einer Integration, die fehlt."],
};
