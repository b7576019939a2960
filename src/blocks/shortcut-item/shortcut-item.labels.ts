import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Kurzweg",
  about: ["One way on from a template.", "Ein Weg weiter von einer Vorlage."],
};
