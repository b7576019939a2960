import type { PartLabel } from "../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Einstellungen",
  about: [
    "Header, footer and everything else around the pages of a language.",
    "Was um jede Seite einer Sprache steht.",
  ],
  fields: {
    cookie_text: ["Cookie notice", "Cookie-Hinweis"],
    footer: ["Footer", "Fußzeile"],
    header: ["Header", "Kopfzeile"],
    preheader: ["Bar above the header", "Leiste über der Kopfzeile"],
    popup: ["Pop-up", "Pop-up", "Shown on all pages.", "Erscheint auf allen Seiten."],
    meta: [
      "Search and sharing",
      "Suche und Teilen",
      "Used for pages without values of their own.",
      "Gilt für Seiten, die nichts Eigenes sagen.",
    ],
  },
};
