import { defineBlock, defineField } from "@storyblok/schema";
import { accordion as accordionIsland } from "../../client/islands/accordion.ts";
import { type BlockNode, only } from "../content/fields.ts";
import { Icon } from "../ui/icon.tsx";
import { waking } from "../ui/island.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { accordionItemSchema } from "./accordion-item.tsx";
import { block } from "../render/block.ts";
import { Blocks } from "../render/blocks.tsx";
import { Section } from "./kit/section.tsx";

const schema = defineBlock({
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

const paragraph = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

/** Questions that open one at a time. */
export const accordion = block({
  schema,
  examples: [
    {
      title: "What teams ask before they switch",
      lead: "Not here? Write to us, a person answers within a working day.",
      items: [
        [
          "How long does the move take?",
          "Nine working days on average. We import your employee data, and you check it with us in two calls.",
        ],
        [
          "Does the works council have to agree?",
          "In Germany, yes: time tracking is subject to co-determination. We bring a draft works agreement that 300 councils have signed.",
        ],
        [
          "Where is our data?",
          "In Frankfurt, with a German hosting company. The contract for commissioned processing is part of every plan.",
        ],
      ].map(([title, text]) => ({
        component: "accordion-item",
        title,
        text: paragraph(text ?? ""),
      })),
      open_index: 0,
      is_faq: true,
    },
  ],
  View: ({ content, page, node }) => {
    const items = only(accordionItemSchema, content.items);
    return (
      <Section name="accordion">
        <SectionHead title={content.title} lead={content.lead} />
        <div className="accordion-items" {...waking(accordionIsland)}>
          {items.map(({ node: item, content: { title } }, index) => (
            // The browser itself closes the other items of a group.
            <details
              key={index}
              className="accordion-item"
              name={`accordion-${node.uid}`}
              open={index === content.open_index}
            >
              <summary className="accordion-summary">
                <h3 className="accordion-question">{title}</h3>
                <Icon name="chevron-down" className="accordion-chevron" />
              </summary>
              <div className="accordion-answer">
                <Blocks nodes={[item]} page={page} />
              </div>
            </details>
          ))}
        </div>
      </Section>
    );
  },
});

/** The questions of accordions that editors flagged as FAQ, answers as HTML: for the page's JSON-LD. */
export function questionsOf(nodes: readonly BlockNode[]): { question: string; answer: string }[] {
  return only(schema, nodes)
    .filter(({ content }) => content.is_faq)
    .flatMap(({ content }) => only(accordionItemSchema, content.items))
    .map(({ content: { title, text } }) => ({
      question: title,
      answer: text.parts.filter((part) => typeof part === "string").join(""),
    }))
    .filter(({ question, answer }) => question !== "" && answer !== "");
}
