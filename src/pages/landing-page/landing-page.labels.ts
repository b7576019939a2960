import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Landingpage",
  about: [
    "A page of any blocks for a campaign, with or without menu and footer.",
    "Eine Seite aus beliebigen Blöcken für eine Kampagne, mit oder ohne Menü und Fußzeile.",
  ],
  fields: {
    fill_header_place: [
      "Leave room below the header",
      "Platz unter der Kopfzeile lassen",
      "As high as the header. If the header lies over the page, the content then begins below it.",
      "So hoch wie die Kopfzeile: Liegt sie über der Seite, beginnt der Inhalt dann darunter.",
    ],
  },
};
