import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Kundenbericht",
  about: ["What one customer achieved.", "Was ein Kunde erreicht hat."],
  fields: {
    business_outcome: ["Outcome", "Ergebnis"],
    created_at: [
      "Posted on",
      "Erschienen am",
      "Leave it empty to use the day it was first published.",
      "Leer gilt der Tag der ersten Veröffentlichung.",
    ],
    facts: ["Facts", "Eckdaten"],
    featured_integrations: ["Integrations it uses", "Genutzte Integrationen"],
    topic: ["Topic", "Thema"],
    categories: ["Industries", "Branchen"],
  },
};
