import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Eingebettetes Video",
  about: [
    "A YouTube or Vimeo video. It loads when a visitor starts it.",
    "Ein Video von YouTube oder Vimeo, das erst auf Wunsch lädt.",
  ],
  fields: {
    iframe_class: [
      "CSS class",
      "CSS-Klasse",
      "For developers: a class for the player's frame.",
      "Für die Entwicklung: eine Klasse für den Rahmen des Players.",
    ],
    semantic_type: [
      "Kind of content",
      "Art des Inhalts",
      "For search engines, as schema.org names it: VideoObject.",
      "Für Suchmaschinen, wie schema.org es nennt: VideoObject.",
    ],
    thumbnail_component: [
      "Preview picture",
      "Vorschaubild",
      "Shown until a visitor starts the video.",
      "Erscheint, bis jemand das Video startet.",
    ],
  },
};
