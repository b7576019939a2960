import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Abonnement",
  about: ["Subscribes to a newsletter.", "Abonniert einen Newsletter."],
  fields: { list: ["Which list", "Welche Liste"] },
};
