import type { PartLabel } from "../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Presseartikel",
  about: [
    "An article in the press. The newsroom lists it; it has no page of its own.",
    "Was eine Zeitung schrieb. Steht unter Presse und hat keine eigene Seite.",
  ],
  fields: {
    source: ["Paper or magazine", "Zeitung oder Zeitschrift"],
  },
};
