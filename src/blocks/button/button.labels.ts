import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Button",
  about: ["A link that looks like a button.", "Ein Link, der gedrückt werden will."],
  fields: { style: ["Style", "Art"] },
};
