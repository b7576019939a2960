import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Schlussaufruf",
  about: [
    "The end of a page: book a demo, or watch the tour.",
    "Das Ende einer Seite: eine Demo oder die Tour.",
  ],
  fields: {
    demo_text: [
      "Text of the demo button",
      "Text des Demo-Buttons",
      "Leave it empty to use the site's own text.",
      "Leer steht dort der übliche Text.",
    ],
    hide_tour: ["Hide the tour button", "Tour-Button ausblenden"],
    tour_text: [
      "Text of the tour button",
      "Text des Tour-Buttons",
      "Leave it empty to use the site's own text.",
      "Leer steht dort der übliche Text.",
    ],
  },
};
