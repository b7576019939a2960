import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Interview-Seite",
  about: ["An interview with its own page.", "Ein Interview mit eigener Seite."],
  fields: {
    interview_company_logo: ["Company logo", "Firmenlogo"],
    interview_description: [
      "Text on the card",
      "Text auf der Karte",
      "Search engines show it, too.",
      "Auch Suchmaschinen zeigen ihn.",
    ],
    interview_headline: ["Line above the title", "Zeile über dem Titel"],
    interview_thumbnail: ["Picture on the card", "Bild auf der Karte"],
    interview_title: [
      "Title on the card",
      "Titel auf der Karte",
      "Leave it empty to use the title of the page.",
      "Leer gilt der Titel der Seite.",
    ],
    interviewees: ["People interviewed", "Interviewte Personen"],
    interviewer_text: ["Introduction", "Einleitung"],
  },
};
