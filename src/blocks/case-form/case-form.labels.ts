import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Supportfall",
  about: ["Asks for help with a problem.", "Meldet ein Problem an den Support."],
};
