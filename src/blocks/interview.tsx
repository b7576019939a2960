import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../render/block.ts";
import { Items } from "../render/items.tsx";
import { Section } from "./kit/section.tsx";

/** A question and what the people asked said to it. */
export const interview = block({
  schema: defineBlock({
    name: "interview",
    display_name: "Interview",
    fields: [
      defineField("question", { type: "text", required: true }),
      defineField("answers", { type: "bloks", allow: ["interview-answer"] }),
    ],
  }),
  examples: [
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
          answer: "And nobody is surprised in month six any more.",
        },
      ],
    },
  ],
  View: ({ content, page }) => (
    <Section name="interview" narrow>
      <h2 className="interview-question">{content.question}</h2>
      <Items className="interview-answers" nodes={content.answers} page={page} />
    </Section>
  ),
});
