import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Zahlenband",
  about: ["Numbers across the page.", "Zahlen quer über die Seite."],
  fields: { items: ["Numbers", "Zahlen"] },
};
