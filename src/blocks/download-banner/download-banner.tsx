import { defineBlock, defineField } from "@storyblok/schema";
import { paths } from "../../language/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { block } from "../../render/block.ts";
import "./download-banner.css";

/** A banner that links to the resource library. */
export const downloadBanner = block({
  schema: defineBlock({
    name: "download-banner",
    display_name: "Download hub banner",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("text", { type: "textarea" }),
      defineField("image", { type: "asset", filetypes: ["images"] }),
      defineField("link", { type: "multilink" }),
      defineField("link_text", { type: "text" }),
    ],
  }),
  View: ({ content, page }) => (
    <section className="section tone-paper download-banner">
      <div className="container">
        <div className="download-banner-panel">
          <div className="download-banner-text">
            <h2 className="h3">{content.title}</h2>
            {content.text && <p className="soft">{content.text}</p>}
            <Button to={content.link ?? paths.to("library", page.language)} iconAfter="arrow-right">
              {content.link_text || page.say("download.library")}
            </Button>
          </div>
          {content.image && (
            <div className="download-banner-picture">
              <Picture asset={content.image} width={448} ratio={16 / 9} />
            </div>
          )}
        </div>
      </div>
    </section>
  ),
});
