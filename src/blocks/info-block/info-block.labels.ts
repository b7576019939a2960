import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Hinweis",
  about: [
    "Something to know before reading on.",
    "Etwas, das man vor dem Weiterlesen wissen sollte.",
  ],
};
