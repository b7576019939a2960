import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Kurzweg",
  about: ["A link from a template to something related.", "Ein Weg weiter von einer Vorlage."],
};
