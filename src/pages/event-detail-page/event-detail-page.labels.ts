import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Veranstaltung",
  about: [
    "One event, with a form until it is over.",
    "Eine Veranstaltung, mit Formular, bis sie vorbei ist.",
  ],
  fields: {
    details_image: ["Picture beside the details", "Bild neben den Angaben"],
    end_date: [
      "End",
      "Ende",
      "Leave it empty if the event ends with its day.",
      "Leer lassen, wenn die Veranstaltung mit ihrem Tag endet.",
    ],
    featured: [
      "Featured",
      "Hervorgehoben",
      "Shown first on the overview.",
      "Sie steht in der Übersicht ganz vorn.",
    ],
    form: [
      "What visitors can do",
      "Was man hier tun kann",
      "Register, unless something else is chosen.",
      "Anmelden, wenn nichts anderes gewählt ist.",
    ],
    place: [
      "Place",
      "Ort",
      "The address as a calendar needs it. Leave it empty for an online event.",
      "Die Anschrift, wie ein Kalender sie braucht. Leer lassen, wenn es online stattfindet.",
    ],
    related_events: ["Related events", "Passende Veranstaltungen"],
    type: [
      "Kind of event",
      "Art der Veranstaltung",
      "As visitors call it: webinar, meetup, trade fair.",
      "Wie man sie nennt: Webinar, Meetup, Messe.",
    ],
    upcoming_image: [
      "Picture among upcoming events",
      "Bild bei kommenden Veranstaltungen",
      "Leave it empty to use the same picture.",
      "Leer gilt dasselbe Bild.",
    ],
    date: [
      "Begin",
      "Beginn",
      "00:00 UTC means a day without a time. If an event begins exactly then (7 pm in New York), add a minute.",
      "00:00 UTC steht für einen Tag ohne Uhrzeit. Was genau dann beginnt, 19 Uhr in New York, bekommt eine Minute mehr.",
    ],
    button_text: [
      "Button text",
      "Button-Text",
      "Shown on cards, for example: Save my seat.",
      "Steht auf Karten, zum Beispiel: Platz sichern.",
    ],
    sidebar: [
      "After the event",
      "Nach der Veranstaltung",
      "Replaces the form once the event is over.",
      "Tritt an die Stelle des Formulars, wenn sie vorbei ist.",
    ],
  },
};
