import { defineBlock, defineField } from "@storyblok/schema";
import { Icon } from "../../ui/icon.tsx";
import { islandAttributes } from "../../ui/behaviours.ts";
import { block } from "../../render/block.ts";
import { Section } from "../kit/section.tsx";
import "./feedback.css";

/**
 * Asks if a page helped. Nothing is sent: the answer stays in the visitor's browser, so that each page asks
 * once. Hidden without scripts.
 */
export const feedback = block({
  schema: defineBlock({
    name: "feedback",
    display_name: "Feedback",
    fields: [defineField("question", { type: "text" }), defineField("thanks", { type: "text" })],
  }),
  View: ({ content, page }) => (
    <Section name="feedback with-scripts" narrow>
      <div
        className="row feedback-card"
        {...islandAttributes("feedback")}
        data-thanks={content.thanks || page.say("feedback.thanks")}
      >
        <p className="feedback-question">{content.question || page.say("feedback.question")}</p>
        <div className="feedback-answers">
          <button type="button" className="icon-button" aria-label={page.say("feedback.yes")}>
            <Icon name="thumbs-up" />
          </button>
          <button type="button" className="icon-button" aria-label={page.say("feedback.no")}>
            <Icon name="thumbs-down" />
          </button>
        </div>
        <output className="feedback-thanks" tabIndex={-1} />
      </div>
    </Section>
  ),
});
