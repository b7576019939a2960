import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Suchseite",
  about: [
    "The search of the whole site, in words of your own. Without it, the site's own words stand there.",
    "Die Suche der ganzen Website, mit eigenen Worten. Ohne sie stehen dort die der Website.",
  ],
};
