import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Bibliothek: Material",
  about: [
    "Something to download for a few details.",
    "Etwas zum Herunterladen gegen ein paar Angaben.",
  ],
  fields: {
    isFeatured: [
      "Featured",
      "Hervorgehoben",
      "It is one of those that the block “Featured resources” shows.",
      "Sie gehört zu denen, die der Block „Hervorgehobene Materialien“ zeigt.",
    ],
    resource_link: [
      "File",
      "Datei",
      "Visitors get it for their details, by a link that expires.",
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
