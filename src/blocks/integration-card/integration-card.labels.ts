import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Integration",
  about: ["A product that works with ours.", "Ein Produkt, mit dem es zusammenarbeitet."],
  fields: { redirect: ["Link", "Link"] },
};
