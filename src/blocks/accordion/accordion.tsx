import { only } from "../../story/fields.ts";
import { Icon } from "../../ui/icon.tsx";
import { islandAttributes } from "../../ui/behaviours.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { accordionItemSchema, accordionSchema } from "../kit/questions.ts";
import { block } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { Section } from "../kit/section.tsx";
import "./accordion.css";

/** Questions that open one at a time. */
export const accordion = block({
  schema: accordionSchema,
  View: ({ content, page, node }) => {
    const items = only(accordionItemSchema, content.items);
    return (
      <Section name="accordion">
        <SectionHead title={content.title} lead={content.lead} />
        <div className="accordion-items" {...islandAttributes("accordion")}>
          {items.map(({ node: item, content: { title } }, index) => (
            // Browsers close the other items with the same `name`.
            <details
              key={index}
              className="accordion-item"
              name={`accordion-${node.uid}`}
              open={index === content.open_index}
            >
              <summary className="accordion-summary">
                <h3 className="accordion-question">{title}</h3>
                <Icon name="chevron-down" className="chevron accordion-chevron" />
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
