import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Markdown",
  about: ["Text, written with Markdown.", "Text, in Markdown geschrieben."],
};
