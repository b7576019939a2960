import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Hervorgehobene Materialien",
  about: [
    "The resources that are marked as featured, one at a time.",
    "Die hervorgehobenen Materialien, eines nach dem anderen.",
  ],
};
