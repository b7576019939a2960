import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Bild",
  about: [
    "A picture with its own file and size for each screen.",
    "Ein Bild mit eigener Datei und Größe je Bildschirm.",
  ],
  fields: {
    image_wrapper_class: [
      "CSS class of the frame",
      "CSS-Klasse des Rahmens",
      "For developers: a class for what is around the picture.",
      "Für die Entwicklung: eine Klasse für das, was um das Bild steht.",
    ],
    params: [
      "Sizes",
      "Größen",
      "How large the picture is on each screen.",
      "Wie groß das Bild auf welchem Bildschirm ist.",
    ],
    quality: [
      "Quality",
      "Qualität",
      "A number from 1 to 100. Leave it empty for 75.",
      "Eine Zahl von 1 bis 100. Leer gilt 75.",
    ],
    retina: [
      "Sharp on fine screens",
      "Scharf auf feinen Bildschirmen",
      "Loads twice the pixels there.",
      "Lädt dort doppelt so viele Pixel.",
    ],
    alt: [
      "Alt text for all languages",
      "Alternativtext für alle Sprachen",
      "What is on the picture, where its language has no text of its own.",
      "Was auf dem Bild ist, wo die Sprache keinen eigenen Text hat.",
    ],
  },
};
