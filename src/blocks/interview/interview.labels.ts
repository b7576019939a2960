import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Interviewfrage",
  about: [
    "A question, and the answers of the people interviewed.",
    "Eine Frage und was die Befragten dazu sagten.",
  ],
  fields: { answers: ["Answers", "Antworten"] },
};
