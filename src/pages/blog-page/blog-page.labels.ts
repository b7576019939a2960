import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Blogartikel",
  about: ["An article of the blog.", "Ein Artikel des Blogs."],
  fields: {
    related_articles: ["Related articles", "Passende Artikel"],
    tag_list: ["Tags", "Schlagwörter"],
    thumbnail_summary: [
      "Short summary",
      "Kurzfassung",
      "Shown on cards, below the title and by search engines.",
      "Steht auf Karten und unter dem Titel; auch Suchmaschinen zeigen sie.",
    ],
    summary: [
      "In short",
      "Kurz gesagt",
      "A box above the article with what matters most.",
      "Ein Kasten über dem Artikel mit dem Wichtigsten.",
    ],
  },
};
