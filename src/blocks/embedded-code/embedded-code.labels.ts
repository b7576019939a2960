import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Eingebetteter Code",
  about: [
    "Something of a provider, a map or a chart, that loads once a visitor asks.",
    "Etwas von einem Anbieter, eine Karte oder ein Diagramm, das erst auf Wunsch lädt.",
  ],
  fields: {
    title: ["Title", "Titel", "It says what the code shows.", "Er sagt, was der Code zeigt."],
    code: ["Code", "Code", "As the provider gives it out.", "So, wie der Anbieter ihn ausgibt."],
    link: [
      "Link to the provider",
      "Link zum Anbieter",
      "Leads to the same thing there, for browsers without scripts.",
      "Führt dort zum selben Inhalt, für Browser ohne Skripte.",
    ],
  },
};
