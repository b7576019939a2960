import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Formular: Gewinnspiel",
  about: ["A raffle with three questions.", "Ein Gewinnspiel mit drei Fragen."],
  fields: {
    answers_1: [
      "Answers to question 1",
      "Antworten auf Frage 1",
      "The answers to choose from, one per line.",
      "Die Antworten zur Wahl, jede in einer Zeile.",
    ],
    answers_2: [
      "Answers to question 2",
      "Antworten auf Frage 2",
      "The answers to choose from, one per line.",
      "Die Antworten zur Wahl, jede in einer Zeile.",
    ],
    answers_3: [
      "Answers to question 3",
      "Antworten auf Frage 3",
      "The answers to choose from, one per line.",
      "Die Antworten zur Wahl, jede in einer Zeile.",
    ],
    question_1: [
      "Question 1",
      "Frage 1",
      "Without it or its answers, the site asks a question of its own.",
      "Fehlen sie oder ihre Antworten, stellt die Website eine eigene Frage.",
    ],
    question_2: [
      "Question 2",
      "Frage 2",
      "Without it or its answers, the site asks a question of its own.",
      "Fehlen sie oder ihre Antworten, stellt die Website eine eigene Frage.",
    ],
    question_3: [
      "Question 3",
      "Frage 3",
      "Without it or its answers, the site asks a question of its own.",
      "Fehlen sie oder ihre Antworten, stellt die Website eine eigene Frage.",
    ],
  },
};
