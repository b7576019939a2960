import { defineBlock, defineField } from "@storyblok/schema";
import { raffle } from "../../forms/raffle.ts";
import { block } from "../../render/block.ts";
import { formNeeds } from "../kit/form-needs.ts";
import { FormSection, formFields, formHasH1 } from "../kit/form-parts.tsx";

/** A form to enter a raffle. Editors can write the three questions with the answers to choose from. */
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
  varies: "form",
  needs: formNeeds(raffle),
  hasH1: formHasH1,
  View: ({ content, ...props }) => (
    <FormSection
      form={raffle}
      content={content}
      fields={{
        raffleQuestion1: questionField(content.question_1, content.answers_1),
        raffleQuestion2: questionField(content.question_2, content.answers_2),
        raffleQuestion3: questionField(content.question_3, content.answers_3),
      }}
      {...props}
    />
  ),
});

/** An editor's question is used only together with its answers, because the default answers do not fit it. */
function questionField(label: string, answers: string) {
  const options = linesOf(answers);
  return label !== "" && options.length > 0 ? { label, options } : {};
}

function linesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}
