import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Beratung",
  about: ["Requests a consultation.", "Fragt nach einer Beratung."],
};
