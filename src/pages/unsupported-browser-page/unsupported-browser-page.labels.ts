import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Seite für veraltete Browser",
  about: [
    "Shown in browsers that are too old for the site.",
    "Erscheint in Browsern, die für die Website zu alt sind.",
  ],
  fields: { browsers: ["Browsers to suggest", "Empfohlene Browser"] },
};
