import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Bibliothek: Material",
  about: [
    "Something to download in return for a few details.",
    "Etwas zum Herunterladen gegen ein paar Angaben.",
  ],
  fields: {
    isFeatured: [
      "Featured",
      "Hervorgehoben",
      "Shown by the block “Featured resources”.",
      "Es gehört zu denen, die der Block „Hervorgehobene Materialien“ zeigt.",
    ],
    resource_link: [
      "File",
      "Datei",
      "Visitors get it by a link that expires, in return for their details.",
      "Wer das Formular abschickt, bekommt sie über einen Link, der abläuft.",
    ],
    thank_you_description: ["Text after sending", "Text nach dem Absenden"],
    thank_you_title: ["Title after sending", "Titel nach dem Absenden"],
    description: [
      "Description",
      "Beschreibung",
      "Shown on cards and by search engines.",
      "Erscheint auf Karten und in Suchmaschinen.",
    ],
  },
};
