import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Download-Karte mit Bild",
  about: ["The most important download.", "Der wichtigste Download."],
  fields: {
    link_text: [
      "Link text",
      "Linktext",
      "Leave it empty to use “Download”.",
      "Leer steht dort „Herunterladen“.",
    ],
  },
};
