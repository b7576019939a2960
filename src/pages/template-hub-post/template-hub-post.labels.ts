import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Vorlagen: Vorlage",
  about: ["A template to download or duplicate.", "Eine Vorlage zum Herunterladen oder Kopieren."],
  fields: {
    featured_image: ["Large picture", "Großes Bild"],
    notion_banner: ["Notion banner", "Notion-Banner"],
    related_templates: ["Related templates", "Passende Vorlagen"],
    shortcut_items: ["Groups of shortcuts", "Gruppen von Kurzwegen"],
    category: ["Main category", "Hauptkategorie"],
    categories: [
      "All categories",
      "Alle Kategorien",
      "The overview's filters use them.",
      "Über sie finden die Filter der Übersicht die Vorlage.",
    ],
    description: ["Description", "Beschreibung", "Shown on cards.", "Erscheint auf Karten."],
    summary: ["Description for search engines", "Beschreibung für Suchmaschinen"],
  },
  tabs: { summary: "search" },
};
