import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Kundenberichte: Übersicht",
  about: [
    "Lists customers' stories, with filters.",
    "Listet auf, was Kunden berichten, mit Filtern.",
  ],
  fields: {
    featured_stories: [
      "Stories at the top",
      "Berichte ganz oben",
      "The slides at the top of the page. Leave it empty to use the newest ones.",
      "Die Folien am Kopf der Seite. Leer erscheinen die neuesten.",
    ],
    section_title: ["Title above the stories", "Titel über den Berichten"],
  },
};
