import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  "event-sidebar": {
    german: "Nach der Veranstaltung",
    about: [
      "What is shown in place of the form once an event is past.",
      "Was nach einer Veranstaltung dort steht, wo das Formular stand.",
    ],
  },
};
