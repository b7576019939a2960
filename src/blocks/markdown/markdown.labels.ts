import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Markdown",
  about: ["Text in Markdown.", "Text, in Markdown geschrieben."],
};
