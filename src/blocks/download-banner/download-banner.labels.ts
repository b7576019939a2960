import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Banner zur Bibliothek",
  about: ["Leads to the resource library.", "Führt zur Bibliothek."],
  fields: {
    link: [
      "Link",
      "Link",
      "Leave it empty to lead to the resource library.",
      "Leer führt er zur Bibliothek.",
    ],
  },
};
