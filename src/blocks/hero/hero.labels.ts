import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Seitenkopf",
  about: [
    "The head of a page: its promise, and what to do next.",
    "Der Kopf einer Seite: was versprochen wird und was als Nächstes zu tun ist.",
  ],
  fields: {
    image_mobile: [
      "Picture for phones",
      "Bild für Smartphones",
      "Leave it empty to use the same picture.",
      "Leer gilt dasselbe Bild.",
    ],
    layout: ["Layout", "Anordnung"],
    proof_points: ["Numbers that prove it", "Zahlen, die es belegen"],
    trust_line: [
      "Line below the buttons",
      "Zeile unter den Buttons",
      "Removes a last doubt: free for 14 days.",
      "Was letzte Zweifel nimmt: 14 Tage kostenlos.",
    ],
  },
};
