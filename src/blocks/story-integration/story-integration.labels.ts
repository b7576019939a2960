import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Genutzte Integration",
  about: ["A product that the customer uses with ours.", "Ein Produkt, das der Kunde damit nutzt."],
  fields: { image: ["Logo", "Logo"], text: ["Name", "Name"] },
};
