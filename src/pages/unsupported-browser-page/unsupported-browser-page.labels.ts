import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "unsupported-browser-page": {
    german: "Seite für veraltete Browser",
    about: [
      "Shown in browsers that are too old for the site.",
      "Erscheint in Browsern, die für die Website zu alt sind.",
    ],
    fields: { browsers: ["Browsers to suggest", "Empfohlene Browser"] },
  },
};
