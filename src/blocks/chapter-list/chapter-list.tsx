import { defineBlock, defineField } from "@storyblok/schema";
import { only } from "../../story/fields.ts";
import { block } from "../../render/block.ts";
import { chapterSchema } from "../chapter/chapter.tsx";
import { Section } from "../kit/section.tsx";
import "./chapter-list.css";

/** A list of links to sections of the page. Articles build theirs from their headings. */
export const chapterList = block({
  schema: defineBlock({
    name: "chapter-list",
    display_name: "Chapter list",
    fields: [
      defineField("title", { type: "text" }),
      defineField("chapters", { type: "bloks", allow: ["chapter"] }),
    ],
  }),
  View: ({ content, page }) => {
    const chapters = only(chapterSchema, content.chapters)
      .map(({ content: { title, anchor } }) => ({ title, anchor: anchor.trim().replace(/^#/, "") }))
      .filter(({ title, anchor }) => title !== "" && anchor !== "");
    if (chapters.length === 0) return null;
    const title = content.title || page.say("blog.contents");
    return (
      <Section name="chapter-list" narrow>
        <nav aria-label={title}>
          <p className="small-heading">{title}</p>
          <ol className="chapter-list-items">
            {chapters.map((each, index) => (
              <li key={index}>
                <a href={`#${each.anchor}`}>{each.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      </Section>
    );
  },
});
