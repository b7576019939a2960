import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Nach der Veranstaltung",
  about: [
    "Shown in place of the form once an event is over.",
    "Was nach einer Veranstaltung dort steht, wo das Formular stand.",
  ],
};
