import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Rückmeldung",
  about: [
    "Asks whether the page helped. The answer stays in the browser.",
    "Fragt, ob die Seite geholfen hat. Die Antwort bleibt im Browser.",
  ],
  fields: {
    thanks: [
      "Thanks",
      "Dank",
      "Shown once someone has answered. Leave it empty for the site's own words.",
      "Erscheint nach der Antwort. Leer steht dort der übliche Text.",
    ],
    question: [
      "Question",
      "Frage",
      "Leave it empty for the site's own words.",
      "Leer steht dort der übliche Text.",
    ],
  },
};
