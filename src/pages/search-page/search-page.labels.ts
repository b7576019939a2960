import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Suchseite",
  about: [
    "The search of the whole site, with your own texts. Without it, the site's built-in texts are shown.",
    "Die Suche der ganzen Website, mit eigenen Worten. Ohne sie stehen dort die der Website.",
  ],
};
