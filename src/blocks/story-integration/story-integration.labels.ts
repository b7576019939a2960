import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "story-integration": {
    german: "Genutzte Integration",
    about: ["One product the customer uses with it.", "Ein Produkt, das der Kunde damit nutzt."],
    fields: { image: ["Logo", "Logo"], text: ["Name", "Name"] },
  },
};
