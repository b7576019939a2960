import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Personenkarte",
  about: [
    "A person with a portrait, a position and a link.",
    "Ein Mensch mit Porträt, Position und Link.",
  ],
  fields: { image: ["Portrait", "Porträt"] },
};
