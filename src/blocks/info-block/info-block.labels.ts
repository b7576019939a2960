import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "info-block": {
    german: "Hinweis",
    about: [
      "Something to know before reading on.",
      "Etwas, das man vor dem Weiterlesen wissen sollte.",
    ],
  },
};
