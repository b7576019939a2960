import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Hinweis",
  about: [
    "A note for readers, set apart from the text.",
    "Etwas, das man vor dem Weiterlesen wissen sollte.",
  ],
};
