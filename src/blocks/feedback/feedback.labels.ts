import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Rückmeldung",
  about: [
    "Asks if the page helped. The answer stays in the browser.",
    "Fragt, ob die Seite geholfen hat. Die Antwort bleibt im Browser.",
  ],
  fields: {
    thanks: [
      "Thanks",
      "Dank",
      "Shown after a visitor has answered. Leave it empty to use the site's own text.",
      "Erscheint nach der Antwort. Leer steht dort der übliche Text.",
    ],
    question: [
      "Question",
      "Frage",
      "Leave it empty to use the site's own text.",
      "Leer steht dort der übliche Text.",
    ],
  },
};
