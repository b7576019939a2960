import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  page: { german: "Seite", about: ["A page of any blocks.", "Eine Seite aus beliebigen Blöcken."] },
};
