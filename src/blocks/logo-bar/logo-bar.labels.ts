import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Titel mit Logos",
  about: ["Customers or partners in a row.", "Kunden oder Partner in einer Reihe."],
};
