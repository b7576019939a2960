import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Zitat",
  about: [
    "A quotation: large across the page, or inside an article.",
    "Was jemand gesagt hat: groß über die Seite oder im Artikel.",
  ],
  fields: {
    author_image: ["Portrait", "Porträt"],
    author_name: ["Name", "Name"],
    author_position: ["Position", "Position"],
    quote_icon: [
      "Icon above the quote",
      "Zeichen über dem Zitat",
      "Leave it empty to show a quotation mark.",
      "Leer steht dort ein Anführungszeichen.",
    ],
    image: [
      "Portrait, by its short name",
      "Porträt, unter dem kurzen Namen",
      "Used where the field “Portrait” is empty.",
      "Gilt, wenn das Feld „Porträt“ leer ist.",
    ],
    name: [
      "Name, by its short name",
      "Name, unter dem kurzen Namen",
      "Used where the field “Name” is empty.",
      "Gilt, wenn das Feld „Name“ leer ist.",
    ],
    role: [
      "Position, by its short name",
      "Position, unter dem kurzen Namen",
      "Used where the field “Position” is empty.",
      "Gilt, wenn das Feld „Position“ leer ist.",
    ],
  },
};
