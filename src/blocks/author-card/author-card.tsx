import { defineBlock, defineField } from "@storyblok/schema";
import { Avatar } from "../../ui/avatar.tsx";
import { Anchor } from "../../ui/link.tsx";
import { block } from "../../render/block.ts";
import "../../ui/avatar.css";
import "./author-card.css";

/** A person: portrait, name, role, description and link. */
export const authorCard = block({
  schema: defineBlock({
    name: "author-card",
    display_name: "Author card",
    fields: [
      defineField("image", { type: "asset", filetypes: ["images"] }),
      defineField("name", { type: "text", required: true }),
      defineField("role", { type: "text" }),
      defineField("description", { type: "textarea" }),
      defineField("link", { type: "multilink" }),
    ],
  }),
  View: ({ content }) => {
    const { name, role, description, link } = content;
    return (
      <section className="section tone-paper author-card">
        <div className="container">
          <div className="author-card-panel">
            <Avatar asset={content.image} name={name} size={56} />
            <div>
              <p className="person-name">
                <Anchor to={link} className={link ? "author-card-link" : undefined}>
                  {name}
                </Anchor>
              </p>
              {role && <p className="person-role note">{role}</p>}
              {description && <p className="author-card-text">{description}</p>}
            </div>
          </div>
        </div>
      </section>
    );
  },
});
