import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Download-Karte mit Bild",
  about: ["The download that matters most.", "Der wichtigste Download."],
  fields: {
    link_text: [
      "Link text",
      "Linktext",
      "Leave it empty for “Download”.",
      "Leer steht dort „Herunterladen“.",
    ],
  },
};
