import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Download",
  about: [
    "Offers a resource in return for a few details, in the middle of a page.",
    "Gibt ein Material gegen ein paar Angaben, mitten auf einer Seite.",
  ],
  fields: {
    newsletter_unticked: [
      "Newsletter box not ticked",
      "Newsletter-Kästchen nicht angekreuzt",
      "Off: the box is ticked at first, and visitors who leave it ticked are asked by email to confirm. On: only visitors who tick it are asked.",
      "Aus: Es ist anfangs angekreuzt, und wer es so lässt, wird per E-Mail um Bestätigung gebeten. An: Gefragt wird nur, wer es selbst ankreuzt.",
    ],
  },
};
