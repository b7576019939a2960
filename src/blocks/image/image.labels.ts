import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Bild",
  about: [
    "A picture with its own file and size for each screen width.",
    "Ein Bild mit eigener Datei und Größe je Bildschirm.",
  ],
  fields: {
    image_wrapper_class: [
      "CSS class of the frame",
      "CSS-Klasse des Rahmens",
      "For developers: a class for the element around the picture.",
      "Für die Entwicklung: eine Klasse für das, was um das Bild steht.",
    ],
    params: [
      "Sizes",
      "Größen",
      "The size of the picture for each screen width.",
      "Wie groß das Bild auf welchem Bildschirm ist.",
    ],
    quality: [
      "Quality",
      "Qualität",
      "A number from 1 to 100. Leave it empty to use 75.",
      "Eine Zahl von 1 bis 100. Leer gilt 75.",
    ],
    retina: [
      "Sharp on fine screens",
      "Scharf auf feinen Bildschirmen",
      "Loads twice as many pixels there.",
      "Lädt dort doppelt so viele Pixel.",
    ],
    alt: [
      "Alt text for all languages",
      "Alternativtext für alle Sprachen",
      "Describes the picture in languages without a text of their own.",
      "Was auf dem Bild ist, wo die Sprache keinen eigenen Text hat.",
    ],
  },
};
