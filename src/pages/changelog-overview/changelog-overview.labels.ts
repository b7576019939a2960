import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Neuigkeiten: Übersicht",
  about: [
    "Lists what is new in the product, newest first.",
    "Listet auf, was am Produkt neu ist, das Neueste zuerst.",
  ],
  fields: {
    resources_title: ["Title above the resources", "Titel über den Materialien"],
    subscribe_text: ["Subscription: text", "Abonnement: Text"],
    subscribe_title: ["Subscription: title", "Abonnement: Titel"],
  },
};
