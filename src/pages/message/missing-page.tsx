import { defineField } from "@storyblok/schema";
import { defineStory } from "../../stories/define-story.ts";
import { ProseHtml } from "../../blocks/kit/prose.tsx";
import { paths } from "../../language/paths.ts";
import { siteSearchKey } from "../../language/search-text.ts";
import { Blocks } from "../../render/blocks.tsx";
import { metaField } from "../../stories/page-options.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { pageType } from "../page-type.ts";
import "./message.css";

/** Makes the page type for addresses without a story. Its status and text report that, and it has links. */
export function missingPage(name: string, display_name: string, status: 404 | 410) {
  return pageType({
    schema: defineStory({
      name,
      display_name,
      fields: [
        defineField("title", { type: "text", required: true }),
        defineField("text", { type: "markdown" }),
        defineField("links", { type: "bloks", allow: ["button"] }),
        metaField,
      ],
    }),
    status,
    static: true,
    unlisted: true,
    body: (content) => content.links,
    head: ({ content }) => ({ title: content.title, hidden: true }),
    View: ({ content, page }) => (
      <section className="message-page section tone-mist">
        <div className="container">
          <p className="message-page-code" aria-hidden="true">
            {status}
          </p>
          <h1>{content.title}</h1>
          <ProseHtml prose={content.text} page={page} />
          <div className="row message-page-links">
            <Blocks nodes={content.links} page={page} />
          </div>
          <SearchField
            action={paths.to("search", page.language)}
            name={siteSearchKey}
            label={page.say("siteSearch.label")}
            text=""
            say={page.say}
            needsSubmit
          />
        </div>
      </section>
    ),
  });
}
