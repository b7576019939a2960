import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Handlungsaufruf",
  about: [
    "A band that asks for the next step.",
    "Ein Streifen, der zum nächsten Schritt auffordert.",
  ],
};
