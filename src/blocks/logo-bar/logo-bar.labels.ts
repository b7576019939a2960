import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "logo-bar": {
    german: "Titel mit Logos",
    about: ["Customers or partners in a row.", "Kunden oder Partner in einer Reihe."],
  },
};
