import { defineBlock, defineField } from "@storyblok/schema";
import { type BlockNode, only } from "../../story/fields.ts";

export const accordionSchema = defineBlock({
  name: "accordion",
  display_name: "Accordion",
  fields: [
    defineField("title", { type: "text" }),
    defineField("lead", { type: "textarea" }),
    defineField("items", { type: "bloks", allow: ["accordion-item"] }),
    defineField("open_index", { type: "number" }),
    defineField("is_faq", { type: "boolean" }),
  ],
});

export const accordionItemSchema = defineBlock({
  name: "accordion-item",
  display_name: "Accordion item",
  fields: [
    defineField("title", { type: "text", required: true }),
    defineField("text", { type: "richtext" }),
  ],
});

/** The questions of accordions marked as FAQ, with answers as HTML, for the page's JSON-LD. */
export function questionsOf(nodes: readonly BlockNode[]): { question: string; answer: string }[] {
  return only(accordionSchema, nodes)
    .filter(({ content }) => content.is_faq)
    .flatMap(({ content }) => only(accordionItemSchema, content.items))
    .map(({ content: { title, text } }) => ({
      question: title,
      answer: text.parts.filter((part) => typeof part === "string").join(""),
    }))
    .filter(({ question, answer }) => question !== "" && answer !== "");
}
