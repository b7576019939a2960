import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Hilfe: Kategorie",
  about: ["A topic of the help, and where it begins.", "Ein Thema der Hilfe und wo es beginnt."],
  fields: { text: ["Name", "Name"] },
};
