import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Banner zur Bibliothek",
  about: ["A banner that links to the resource library.", "Führt zur Bibliothek."],
  fields: {
    link: [
      "Link",
      "Link",
      "Leave it empty to link to the resource library.",
      "Leer führt er zur Bibliothek.",
    ],
  },
};
