import { defineBlock, defineField } from "@storyblok/schema";
import { Avatar } from "../../ui/avatar.tsx";
import { block } from "../../render/block.ts";
import { ProseHtml } from "../kit/prose.tsx";
import "../../ui/avatar.css";
import "./interview-answer.css";

/** One person's answer in an interview. */
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
