import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Interviewfrage",
  about: [
    "A question, and what the people asked said to it.",
    "Eine Frage und was die Befragten dazu sagten.",
  ],
  fields: { answers: ["Answers", "Antworten"] },
};
