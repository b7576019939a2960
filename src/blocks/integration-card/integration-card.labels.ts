import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Integration",
  about: ["One product it works with.", "Ein Produkt, mit dem es zusammenarbeitet."],
  fields: { redirect: ["Link", "Link"] },
};
