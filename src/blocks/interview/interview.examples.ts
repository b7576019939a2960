import type { Examples } from "../../render/block.ts";

export const examples: Examples = [
  {
    question: "What did you change first?",
    answers: [
      {
        component: "interview-answer",
        author: "Sara Lindqvist",
        image: {
          filename: "https://a.storyblok.com/f/290817/384x384/aa12bc90ef/sara-lindqvist.webp",
          alt: "",
        },
        answer:
          "Probation talks. They happened on the last day, if at all. Now there is a date **in week six**, and both sides write down two sentences before.",
      },
      {
        component: "interview-answer",
        author: "Tom de Vries",
        answer: "And no one is surprised in month six any more.",
      },
    ],
  },
];
