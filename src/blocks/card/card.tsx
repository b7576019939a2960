import { defineBlock, defineField } from "@storyblok/schema";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Anchor } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { block } from "../../render/block.ts";
import "../../ui/card.css";

/** A card with a picture, a title, a text and a link. */
export const card = block({
  schema: defineBlock({
    name: "card",
    display_name: "Card",
    fields: [
      defineField("image", { type: "asset", filetypes: ["images"] }),
      defineField("category", { type: "text" }),
      defineField("title", { type: "text", required: true }),
      defineField("text", { type: "textarea" }),
      defineField("link", { type: "multilink" }),
      defineField("link_text", { type: "text" }),
    ],
  }),
  View: ({ content }) => {
    const { image, link, link_text: linkText } = content;
    return (
      <article className={link ? "card card-linked" : "card"}>
        {image && (
          <div className="card-picture">
            <Picture asset={image} width={448} ratio={16 / 9} />
          </div>
        )}
        <div className="card-body">
          {content.category && (
            <p>
              <Chip>{content.category}</Chip>
            </p>
          )}
          <h3>
            {link ? (
              <Anchor to={link} className="card-link">
                {content.title}
              </Anchor>
            ) : (
              content.title
            )}
          </h3>
          {content.text && <p className="soft">{content.text}</p>}
          {link && linkText && (
            <p className="card-more">
              <span className="arrow-link">
                {linkText}
                <Icon name="arrow-right" size="small" />
              </span>
            </p>
          )}
        </div>
      </article>
    );
  },
});
