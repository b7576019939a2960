import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Terminkalender",
  about: [
    "A calendar to book an appointment. It loads when a visitor asks for it.",
    "Ein Kalender zum Buchen, der erst auf Wunsch lädt.",
  ],
  fields: {
    calendar_link: [
      "Booking calendar",
      "Terminkalender",
      "Its address at Calendly, HubSpot or Cal.com.",
      "Die Adresse bei Calendly, HubSpot oder Cal.com.",
    ],
    label: [
      "What is booked",
      "Was gebucht wird",
      "For example: twenty minutes with Jonas.",
      "Zum Beispiel: zwanzig Minuten mit Jonas.",
    ],
  },
};
