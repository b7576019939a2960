import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Supportfall",
  about: ["Reports a problem to support.", "Meldet ein Problem an den Support."],
};
