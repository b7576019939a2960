import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Kommentare",
  about: ["Shows readers the way to the editors.", "Zeigt den Weg zur Redaktion."],
  fields: {
    label: [
      "Title",
      "Titel",
      "Leave it empty for the site's own words.",
      "Leer steht dort der übliche Text.",
    ],
  },
};
