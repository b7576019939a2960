import type { PartLabel } from "../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Einstellungen",
  about: ["What is around every page of a language.", "Was um jede Seite einer Sprache steht."],
  fields: {
    cookie_text: ["Cookie notice", "Cookie-Hinweis"],
    footer: ["Footer", "Fußzeile"],
    header: ["Header", "Kopfzeile"],
    preheader: ["Bar above the header", "Leiste über der Kopfzeile"],
    popup: ["Pop-up", "Pop-up", "Shown on all pages.", "Erscheint auf allen Seiten."],
    meta: [
      "Search and sharing",
      "Suche und Teilen",
      "Holds for pages that say nothing of their own.",
      "Gilt für Seiten, die nichts Eigenes sagen.",
    ],
  },
};
