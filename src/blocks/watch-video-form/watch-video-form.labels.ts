import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Video ansehen",
  about: ["Gives a video for a few details.", "Gibt ein Video gegen ein paar Angaben."],
};
