import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "featured-resources": {
    german: "Hervorgehobene Materialien",
    about: [
      "The resources that are marked as featured, one at a time.",
      "Die hervorgehobenen Materialien, eines nach dem anderen.",
    ],
  },
};
