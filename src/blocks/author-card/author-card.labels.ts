import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "author-card": {
    german: "Personenkarte",
    about: [
      "A person with portrait, position and a link.",
      "Ein Mensch mit Porträt, Position und Link.",
    ],
    fields: { image: ["Portrait", "Porträt"] },
  },
};
