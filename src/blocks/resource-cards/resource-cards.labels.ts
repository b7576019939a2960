import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Artikelkarten",
  about: [
    "Posts worth reading next: the newest, or picked ones.",
    "Was man als Nächstes lesen kann: das Neueste oder Ausgewähltes.",
  ],
  fields: {
    picked: [
      "Picked posts",
      "Ausgewählte Artikel",
      "Shown if “Picked posts” is chosen above.",
      "Erscheinen, wenn oben „Ausgewählte Artikel“ gewählt ist.",
    ],
    source: [
      "Which posts",
      "Welche Artikel",
      "The newest three, or all that you pick.",
      "Die neuesten drei oder alle, die Sie auswählen.",
    ],
    category: [
      "Category",
      "Kategorie",
      "Shows the newest posts of this category only.",
      "Zeigt nur die neuesten Artikel dieser Kategorie.",
    ],
  },
};
