import { defineBlock, defineField } from "@storyblok/schema";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Picture } from "../ui/picture.tsx";
import { block } from "../render/block.ts";
import { Hint } from "./kit/section.tsx";

/** The one download to see first: its picture beside what it is. */
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
  examples: [
    {
      image: {
        filename: "https://a.storyblok.com/f/290817/1600x900/0c4df82a11/library-onboarding.webp",
        alt: "Illustration: a clipboard with ticked boxes",
      },
      category: "Checklist",
      title: "The first 90 days",
      description: "Twenty steps from the signed contract to the end of the first quarter.",
      link: { linktype: "url", url: "/en/flair-library/first-90-days-checklist/" },
      link_text: "Get the checklist",
    },
    { title: "Without a picture", description: "Editors are asked for one." },
  ],
  View: ({ content, page }) => {
    const { image, link, title } = content;
    return (
      <article className="card featured-download">
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
          <h3 className="featured-download-title">{title}</h3>
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
