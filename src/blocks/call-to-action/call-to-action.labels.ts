import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "call-to-action": {
    german: "Handlungsaufruf",
    about: [
      "A band that asks for the next step.",
      "Ein Streifen, der zum nächsten Schritt auffordert.",
    ],
  },
};
