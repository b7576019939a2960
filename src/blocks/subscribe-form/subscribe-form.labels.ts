import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "subscribe-form": {
    german: "Formular: Abonnement",
    about: ["Subscribes to a newsletter.", "Abonniert einen Newsletter."],
    fields: { list: ["Which list", "Welche Liste"] },
  },
};
