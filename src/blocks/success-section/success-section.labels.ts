import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Kundenberichte",
  about: [
    "All success stories with their filters, as on the overview.",
    "Alle Kundenberichte mit ihren Filtern, wie in ihrer Übersicht.",
  ],
  fields: {
    title: [
      "Title",
      "Titel",
      "Leave it empty to use the site's own text.",
      "Leer stehen dort die Worte der Website.",
    ],
  },
};
