import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Eingebetteter Code",
  about: [
    "Code from a provider, such as a map or a chart. It loads when a visitor asks for it.",
    "Etwas von einem Anbieter, eine Karte oder ein Diagramm, das erst auf Wunsch lädt.",
  ],
  fields: {
    title: ["Title", "Titel", "Tells what the code shows.", "Er sagt, was der Code zeigt."],
    code: [
      "Code",
      "Code",
      "Exactly as the provider gives it.",
      "So, wie der Anbieter ihn ausgibt.",
    ],
    link: [
      "Link to the provider",
      "Link zum Anbieter",
      "Links to the same content at the provider, for browsers without scripts.",
      "Führt dort zum selben Inhalt, für Browser ohne Skripte.",
    ],
  },
};
