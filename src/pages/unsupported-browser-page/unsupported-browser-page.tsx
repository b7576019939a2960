import { defineField } from "@storyblok/schema";
import { defineStory } from "../../stories/define-story.ts";
import { Blocks } from "../../render/blocks.tsx";
import { ProseHtml } from "../../blocks/kit/prose.tsx";
import { metaField } from "../../stories/page-options.ts";
import { pageType } from "../page-type.ts";
import "../message/message.css";

/** Lists the browsers that show the site as intended. */
export const unsupportedBrowserPage = pageType({
  schema: defineStory({
    name: "unsupported-browser-page",
    display_name: "Unsupported browser page",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("text", { type: "markdown" }),
      defineField("browsers", { type: "bloks", allow: ["button"] }),
      metaField,
    ],
  }),
  unlisted: true,
  body: (content) => content.browsers,
  head: ({ content }) => ({ title: content.title, hidden: true }),
  frame: () => ({ single_page: true, hide_navigation: true }),
  View: ({ content, page }) => (
    <section className="message-page section tone-mist">
      <div className="container">
        <h1>{content.title}</h1>
        <ProseHtml prose={content.text} page={page} />
        <div className="row message-page-links">
          <Blocks nodes={content.browsers} page={page} />
        </div>
      </div>
    </section>
  ),
});
