import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Demo",
  about: ["Books a demo.", "Bucht eine Demo."],
};
