import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Hilfe: Kategorie",
  about: [
    "A topic of the learning hub, and a link to its first page.",
    "Ein Thema der Hilfe und wo es beginnt.",
  ],
  fields: { text: ["Name", "Name"] },
};
