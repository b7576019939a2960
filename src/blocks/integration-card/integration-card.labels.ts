import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "integration-card": {
    german: "Integration",
    about: ["One product it works with.", "Ein Produkt, mit dem es zusammenarbeitet."],
    fields: { redirect: ["Link", "Link"] },
  },
};
