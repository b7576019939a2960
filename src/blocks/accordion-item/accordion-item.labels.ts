import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "accordion-item": {
    german: "Eintrag im Akkordeon",
    about: ["One question and its answer.", "Eine Frage und ihre Antwort."],
  },
};
