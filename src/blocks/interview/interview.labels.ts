import type { PartLabels } from "../../render/part-labels.ts";

export const labels: PartLabels = {
  interview: {
    german: "Interviewfrage",
    about: [
      "A question, and what the people asked said to it.",
      "Eine Frage und was die Befragten dazu sagten.",
    ],
    fields: { answers: ["Answers", "Antworten"] },
  },
};
