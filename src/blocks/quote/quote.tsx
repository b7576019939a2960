import { defineBlock, defineField } from "@storyblok/schema";
import { Avatar } from "../../ui/avatar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { block } from "../../render/block.ts";
import { everyTone } from "../kit/section.tsx";
import "../../ui/avatar.css";
import "./quote.css";

/** A quotation: large across the page, or inline in an article. */
export const quote = block({
  schema: defineBlock({
    name: "quote",
    display_name: "Quote",
    fields: [
      defineField("quote", { type: "textarea", required: true }),
      defineField("quote_icon", { type: "asset", filetypes: ["images"] }),
      defineField("author_image", { type: "asset", filetypes: ["images"] }),
      defineField("author_name", { type: "text" }),
      defineField("author_position", { type: "text" }),
      defineField("image", { type: "asset", filetypes: ["images"] }),
      defineField("name", { type: "text" }),
      defineField("role", { type: "text" }),
      defineField("logo", { type: "asset", filetypes: ["images"] }),
      defineField("tone", { type: "option", options: everyTone }),
      defineField("size", {
        type: "option",
        options: [
          { name: "Large", value: "large" },
          { name: "Inline", value: "inline" },
        ],
      }),
    ],
  }),
  View: ({ content }) => {
    // Older quotes use the shorter field names.
    const name = content.author_name || content.name;
    const position = content.author_position || content.role;
    const portrait = content.author_image ?? content.image;
    const size = content.size || "large";
    return (
      <section className={`section tone-${content.tone || "paper"} quote quote-${size}`}>
        <div className="container">
          <figure className="stack quote-figure">
            {content.quote_icon ? (
              <Picture
                asset={content.quote_icon}
                width={48}
                widths={[48]}
                alt=""
                className="quote-icon"
              />
            ) : (
              <Icon name="quote" className="quote-icon" />
            )}
            <blockquote className="quote-text">
              <p>{content.quote}</p>
            </blockquote>
            {(name || position || portrait || content.logo) && (
              <figcaption className="row quote-author">
                {(name || portrait) && <Avatar asset={portrait} name={name} />}
                <span className="quote-person">
                  {name && <span className="person-name">{name}</span>}
                  {position && <span className="person-role note">{position}</span>}
                </span>
                {content.logo && (
                  <Picture asset={content.logo} width={140} widths={[140]} className="quote-logo" />
                )}
              </figcaption>
            )}
          </figure>
        </div>
      </section>
    );
  },
});
