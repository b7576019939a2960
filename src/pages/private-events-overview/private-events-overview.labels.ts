import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Geschlossene Veranstaltungen: Übersicht",
  about: [
    "Lists events that no other page leads to.",
    "Listet Veranstaltungen auf, zu denen sonst keine Seite führt.",
  ],
};
