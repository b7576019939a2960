import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Handlungsaufruf",
  about: [
    "A band that asks visitors to take the next step.",
    "Ein Streifen, der zum nächsten Schritt auffordert.",
  ],
};
