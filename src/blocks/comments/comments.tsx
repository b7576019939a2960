import { defineBlock, defineField } from "@storyblok/schema";
import { paths } from "../../language/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { block } from "../../render/block.ts";
import { Section } from "../kit/section.tsx";
import "./comments.css";

/**
 * A stand-in for a comments service. It loads nothing from a third party; until a service is chosen, it links
 * readers to the contact page.
 */
export const comments = block({
  schema: defineBlock({
    name: "comments",
    display_name: "Comments",
    fields: [defineField("label", { type: "text" })],
  }),
  View: ({ content, page }) => (
    <Section name="comments" narrow>
      <div className="box comments-card">
        <span className="icon-tile">
          <Icon name="messages-square" />
        </span>
        <div className="comments-text">
          <h2 className="h3">{content.label || page.say("comments.title")}</h2>
          <p className="soft">{page.say("comments.text")}</p>
        </div>
        <Button to={paths.to("contact", page.language)} variant="secondary">
          {page.say("comments.write")}
        </Button>
      </div>
    </Section>
  ),
});
