import { defineBlock, defineField } from "@storyblok/schema";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Anchor } from "../../ui/link.tsx";
import { block } from "../../render/block.ts";
import "../../ui/card.css";
import "./download-card.css";

/** The card of one download, without a picture: category, title, description and link. */
export const downloadCard = block({
  schema: defineBlock({
    name: "download-card",
    display_name: "Download card",
    fields: [
      defineField("category", { type: "text" }),
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
      defineField("link", { type: "multilink" }),
      defineField("is_new", { type: "boolean" }),
    ],
  }),
  View: ({ content, page }) => {
    const { link } = content;
    return (
      <article className={link ? "card card-linked download-card" : "card download-card"}>
        <div className="card-body">
          {(content.category || content.is_new) && (
            <p className="row">
              {content.category && <Chip tint="mist">{content.category}</Chip>}
              {content.is_new && <Chip tint="accent">{page.say("new")}</Chip>}
            </p>
          )}
          <h3 className="download-card-title">
            {link ? (
              <Anchor to={link} className="card-link">
                {content.title}
              </Anchor>
            ) : (
              content.title
            )}
          </h3>
          {content.description && <p className="soft">{content.description}</p>}
          {link && (
            <p className="card-more">
              <span className="arrow-link">
                {page.say("library.get")}
                <Icon name="download" size="small" />
              </span>
            </p>
          )}
        </div>
      </article>
    );
  },
});
