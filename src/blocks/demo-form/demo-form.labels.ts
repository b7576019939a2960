import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "demo-form": {
    german: "Formular: Demo",
    about: ["Books a demo.", "Bucht eine Demo."],
  },
};
