import { defineBlock, defineField } from "@storyblok/schema";
import { Icon } from "../../ui/icon.tsx";
import { ArrowLink } from "../../ui/link.tsx";
import { block } from "../../render/block.ts";
import { iconField } from "../kit/icon-field.ts";
import "./feature.css";

/** One thing the product does. The block around it styles it as a card, a point or a benefit. */
export const feature = block({
  schema: defineBlock({
    name: "feature",
    display_name: "Feature",
    fields: [
      iconField,
      defineField("title", { type: "text", required: true }),
      defineField("text", { type: "textarea" }),
      defineField("link", { type: "multilink" }),
      defineField("link_text", { type: "text" }),
    ],
  }),
  View: ({ content }) => {
    const { icon, title, text, link, link_text: linkText } = content;
    return (
      <div className="feature">
        {icon && (
          <span className="icon-tile">
            <Icon name={icon} />
          </span>
        )}
        <div className="feature-body">
          <h3 className="feature-title">{title}</h3>
          {text && <p className="feature-text">{text}</p>}
          {linkText && (
            <ArrowLink to={link} className="feature-link">
              {linkText}
            </ArrowLink>
          )}
        </div>
      </div>
    );
  },
});
