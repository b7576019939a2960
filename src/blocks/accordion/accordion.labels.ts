import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Akkordeon",
  about: [
    "Questions whose answers open one at a time.",
    "Fragen, deren Antworten sich einzeln öffnen.",
  ],
  fields: {
    is_faq: [
      "Frequently asked questions",
      "Häufige Fragen",
      "Tells search engines that these are questions with their answers.",
      "Sagt Suchmaschinen, dass dies Fragen mit ihren Antworten sind.",
    ],
    open_index: [
      "Open at first",
      "Zuerst geöffnet",
      "0 opens the first entry, 1 the second. Leave it empty to open none.",
      "0 öffnet gleich den ersten Eintrag, 1 den zweiten. Leer bleibt alles zu.",
    ],
  },
};
