import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Button",
  about: ["A link that asks to be pressed.", "Ein Link, der gedrückt werden will."],
  fields: { style: ["Style", "Art"] },
};
