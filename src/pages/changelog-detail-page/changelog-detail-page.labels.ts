import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Neuigkeiten: Eintrag",
  about: ["One thing that is new in the product.", "Eine Neuigkeit am Produkt."],
  fields: {
    related_changelogs: ["Related entries", "Passende Einträge"],
    thumbnail: ["Picture", "Bild"],
    updates: [
      "Kind of change",
      "Art der Änderung",
      "Several are separated by commas: New, Improved.",
      "Mehrere durch Kommas getrennt: Neu, Verbessert.",
    ],
    description: [
      "Description",
      "Beschreibung",
      "Shown on cards and in the feed.",
      "Erscheint auf Karten und im Feed.",
    ],
    tags: [
      "Parts of the product",
      "Teile des Produkts",
      "What the entry is about.",
      "Worum es in dem Eintrag geht.",
    ],
  },
};
