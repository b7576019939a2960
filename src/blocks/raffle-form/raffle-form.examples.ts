import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    title: "Win a day with an HR lawyer",
    text: "Three questions, one draw. We publish the answers of all, and no names.",
    question_1: "How do your people ask for leave today?",
    answers_1: "On paper\nIn a spreadsheet\nIn a system",
    question_2: "How long does a payroll run take you?",
    answers_2: "A day\nUp to three days\nLonger",
  },
];
