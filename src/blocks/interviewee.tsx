import { defineBlock, defineField } from "@storyblok/schema";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { block } from "../render/block.ts";

/** Someone who was asked, and where to meet them online. */
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
  examples: [
    {
      interviewee_image: {
        filename: "https://a.storyblok.com/f/290817/384x384/aa12bc90ef/sara-lindqvist.webp",
        alt: "",
      },
      interviewee_name: "Sara Lindqvist",
      link_text: "Head of People at Nordwerk",
      social_link: { linktype: "url", url: "https://people.example/sara-lindqvist" },
    },
    { interviewee_name: "Tom de Vries" },
    {
      interviewee_name: "Ines Baumann",
      social_link: { linktype: "url", url: "https://people.example/ines-baumann" },
    },
  ],
  View: ({ content, page }) => {
    const { interviewee_name: name, link_text: linkText, social_link: link } = content;
    return (
      <div className="interviewee">
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
            linkText && <p className="person-role">{linkText}</p>
          )}
        </div>
      </div>
    );
  },
});
