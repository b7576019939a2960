import { defineBlock, defineField } from "@storyblok/schema";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Picture } from "../../ui/picture.tsx";
import { block } from "../../render/block.ts";
import { Hint } from "../kit/section.tsx";
import "../../ui/card.css";
import "./featured-download-card.css";

/** The card of the most important download, with a picture. */
export const featuredDownloadCard = block({
  schema: defineBlock({
    name: "featured-download-card",
    display_name: "Featured download card",
    fields: [
      defineField("image", { type: "asset", filetypes: ["images"], required: true }),
      defineField("category", { type: "text" }),
      defineField("title", { type: "text", required: true }),
      defineField("description", { type: "textarea" }),
      defineField("link", { type: "multilink" }),
      defineField("link_text", { type: "text" }),
    ],
  }),
  View: ({ content, page }) => {
    const { image, link, title } = content;
    return (
      <article className="card">
        {image ? (
          <div className="card-picture">
            <Picture asset={image} width={735} ratio={16 / 9} />
          </div>
        ) : (
          <Hint page={page}>Please add image</Hint>
        )}
        <div className="card-body">
          {content.category && (
            <p>
              <Chip tint="accent">{content.category}</Chip>
            </p>
          )}
          <h3 className="h3">{title}</h3>
          {content.description && <p className="soft">{content.description}</p>}
          {link && (
            <p className="featured-download-more">
              <Button
                to={link}
                icon="download"
                label={`${content.link_text || page.say("library.get")}: ${title}`}
              >
                {content.link_text || page.say("library.get")}
              </Button>
            </p>
          )}
        </div>
      </article>
    );
  },
});
