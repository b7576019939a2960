import { defineBlock, defineField } from "@storyblok/schema";
import { Avatar } from "../ui/avatar.tsx";
import { block } from "../render/block.ts";
import { ProseHtml } from "./kit/prose.tsx";

/** What one person answers. */
export const interviewAnswer = block({
  schema: defineBlock({
    name: "interview-answer",
    display_name: "Interview answer",
    fields: [
      defineField("author", { type: "text" }),
      defineField("image", { type: "asset", filetypes: ["images"] }),
      defineField("answer", { type: "markdown", required: true }),
    ],
  }),
  examples: [
    {
      author: "Paul Steiner",
      answer: "We asked what people would **miss** if we stopped. Half of it we stopped.",
    },
  ],
  View: ({ content, page }) => (
    <div className="interview-answer">
      {(content.author || content.image) && (
        <Avatar asset={content.image} name={content.author} size={40} />
      )}
      <div className="interview-words">
        {content.author && <p className="person-name">{content.author}</p>}
        <ProseHtml prose={content.answer} page={page} />
      </div>
    </div>
  ),
});
