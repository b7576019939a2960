import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Kommentare",
  about: ["Invites readers to write to the editors.", "Zeigt den Weg zur Redaktion."],
  fields: {
    label: [
      "Title",
      "Titel",
      "Leave it empty to use the site's own text.",
      "Leer steht dort der übliche Text.",
    ],
  },
};
