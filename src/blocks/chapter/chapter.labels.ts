import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Kapitel",
  about: ["One entry of a chapter list.", "Ein Eintrag einer Kapitelliste."],
  fields: {
    anchor: [
      "Heading to link to",
      "Überschrift, zu der er führt",
      "The heading's text in lower case, without spaces or punctuation: whatitcosts.",
      "Ihre Buchstaben, klein und ohne etwas dazwischen: waseskostet.",
    ],
  },
};
