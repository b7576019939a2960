import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Kundenberichte",
  about: [
    "All success stories with their filters, as on their overview.",
    "Alle Kundenberichte mit ihren Filtern, wie in ihrer Übersicht.",
  ],
  fields: {
    title: [
      "Title",
      "Titel",
      "Leave it empty for the site's own words.",
      "Leer stehen dort die Worte der Website.",
    ],
  },
};
