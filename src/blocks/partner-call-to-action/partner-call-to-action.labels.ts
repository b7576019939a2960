import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Aufruf an Partner",
  about: ["Invites companies to become partners.", "Lädt Partner ein, mit ihren Logos."],
  fields: {
    button_link: [
      "Button link",
      "Button-Link",
      "Leave it empty to link to the contact page.",
      "Leer führt er zur Kontaktseite.",
    ],
  },
};
