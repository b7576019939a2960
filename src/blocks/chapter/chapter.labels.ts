import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Kapitel",
  about: ["One entry of a chapter list.", "Ein Eintrag einer Kapitelliste."],
  fields: {
    anchor: [
      "Heading it leads to",
      "Überschrift, zu der er führt",
      "Its letters, small and without anything between them: whatitcosts.",
      "Ihre Buchstaben, klein und ohne etwas dazwischen: waseskostet.",
    ],
  },
};
