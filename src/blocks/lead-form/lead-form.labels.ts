import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Angebot",
  about: ["Requests a quote.", "Fragt nach einem Angebot."],
};
