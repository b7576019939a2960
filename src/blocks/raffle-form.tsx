import { defineBlock, defineField } from "@storyblok/schema";
import { raffle } from "../forms/raffle.ts";
import { block } from "../render/block.ts";
import { FormSection, formFields, formNeeds } from "./kit/form-parts.tsx";

/** Enters a raffle with three questions, which an editor writes with the answers to choose from. */
export const raffleForm = block({
  schema: defineBlock({
    name: "raffle-form",
    display_name: "Raffle form",
    fields: [
      ...formFields,
      defineField("question_1", { type: "text" }),
      defineField("answers_1", { type: "textarea" }),
      defineField("question_2", { type: "text" }),
      defineField("answers_2", { type: "textarea" }),
      defineField("question_3", { type: "text" }),
      defineField("answers_3", { type: "textarea" }),
    ],
  }),
  examples: [
    {
      title: "Win a day with an HR lawyer",
      text: "Three questions, one draw. We publish the answers of all, and the name of nobody.",
      question_1: "How do your people ask for leave today?",
      answers_1: "On paper\nIn a spreadsheet\nIn a system",
      question_2: "How long does a payroll run take you?",
      answers_2: "A day\nUp to three days\nLonger",
    },
  ],
  varies: "form",
  needs: formNeeds(raffle),
  View: ({ content, ...props }) => (
    <FormSection
      form={raffle}
      content={content}
      fields={{
        raffleQuestion1: { label: content.question_1, options: linesOf(content.answers_1) },
        raffleQuestion2: { label: content.question_2, options: linesOf(content.answers_2) },
        raffleQuestion3: { label: content.question_3, options: linesOf(content.answers_3) },
      }}
      {...props}
    />
  ),
});

function linesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}
