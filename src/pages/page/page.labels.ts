import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Seite",
  about: ["A page of any blocks.", "Eine Seite aus beliebigen Blöcken."],
};
