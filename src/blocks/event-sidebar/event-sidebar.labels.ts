import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "event-sidebar": {
    german: "Nach der Veranstaltung",
    about: [
      "What stands where the form stood, once an event is past.",
      "Was nach einer Veranstaltung dort steht, wo das Formular stand.",
    ],
  },
};
