import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Video ansehen",
  about: ["Offers a video in return for a few details.", "Gibt ein Video gegen ein paar Angaben."],
};
