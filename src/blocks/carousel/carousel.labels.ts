import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Karussell",
  about: ["Slides, one at a time.", "Folien, eine nach der anderen."],
  fields: {
    pagination: ["Shows dots below", "Zeigt Punkte darunter"],
    slides: ["Slides", "Folien"],
  },
};
