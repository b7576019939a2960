import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Autorin oder Autor",
  about: [
    "A person who writes articles, with a page of their own.",
    "Wer Artikel schreibt, mit eigener Seite.",
  ],
  fields: { position: ["Position", "Position"] },
};
