import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Merkmal",
  about: [
    "One thing the product does. Its look depends on the block around it.",
    "Eine Sache, die das Produkt kann. Wie sie aussieht, bestimmt der Block darum.",
  ],
};
