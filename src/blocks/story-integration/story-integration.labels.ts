import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Genutzte Integration",
  about: ["One product the customer uses with it.", "Ein Produkt, das der Kunde damit nutzt."],
  fields: { image: ["Logo", "Logo"], text: ["Name", "Name"] },
};
