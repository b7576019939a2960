import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Artikelkarten",
  about: [
    "Posts to read next: the newest, or ones that you pick.",
    "Was man als Nächstes lesen kann: das Neueste oder Ausgewähltes.",
  ],
  fields: {
    picked: [
      "Picked posts",
      "Ausgewählte Artikel",
      "Shown if you choose “Picked posts” above.",
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
      "Shows only the newest posts of this category.",
      "Zeigt nur die neuesten Artikel dieser Kategorie.",
    ],
  },
};
