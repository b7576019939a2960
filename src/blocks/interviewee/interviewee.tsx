import { defineBlock, defineField } from "@storyblok/schema";
import { isOutside } from "../../story/safe-url.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { block } from "../../render/block.ts";
import "../../ui/avatar.css";
import "./interviewee.css";

/** A person who was interviewed, with a link to a profile. */
export const interviewee = block({
  schema: defineBlock({
    name: "interviewee",
    display_name: "Interviewee",
    fields: [
      defineField("interviewee_image", { type: "asset", filetypes: ["images"] }),
      defineField("interviewee_name", { type: "text", required: true }),
      defineField("link_text", { type: "text" }),
      defineField("social_link", { type: "multilink" }),
    ],
  }),
  View: ({ content, page }) => {
    const { interviewee_name: name, link_text: linkText, social_link: social } = content;
    // A profile is on another site. A link within this site is shown as plain text.
    const link = social && isOutside(social.href, page.site.origin) ? social : null;
    return (
      <div className="person interviewee">
        <Avatar asset={content.interviewee_image} name={name} />
        <div>
          {(linkText || !link) && <p className="person-name">{name}</p>}
          {link ? (
            <a
              className={linkText ? "interviewee-link" : "interviewee-link person-name"}
              href={link.href}
              target="_blank"
              rel="noopener"
            >
              {linkText || name}
              <span className="visually-hidden"> ({page.say("form.newTab")})</span>
              <Icon name="arrow-up-right" size="small" />
            </a>
          ) : (
            linkText && <p className="person-role note">{linkText}</p>
          )}
        </div>
      </div>
    );
  },
});
