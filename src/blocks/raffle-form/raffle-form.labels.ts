import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Gewinnspiel",
  about: ["A raffle with up to three questions.", "Ein Gewinnspiel mit bis zu drei Fragen."],
  fields: {
    answers_1: [
      "Answers to question 1",
      "Antworten auf Frage 1",
      "Three answers, one per line.",
      "Drei Antworten, jede in einer Zeile.",
    ],
    answers_2: [
      "Answers to question 2",
      "Antworten auf Frage 2",
      "Three answers, one per line.",
      "Drei Antworten, jede in einer Zeile.",
    ],
    answers_3: [
      "Answers to question 3",
      "Antworten auf Frage 3",
      "Three answers, one per line.",
      "Drei Antworten, jede in einer Zeile.",
    ],
    question_1: ["Question 1", "Frage 1"],
    question_2: ["Question 2", "Frage 2"],
    question_3: ["Question 3", "Frage 3"],
  },
};
