import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Angebot",
  about: ["Asks for a quote.", "Fragt nach einem Angebot."],
};
