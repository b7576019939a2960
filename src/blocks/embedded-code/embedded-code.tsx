import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import { RequestedCard, embedPath } from "../kit/requested-frame.tsx";
import { Hint, Section } from "../kit/section.tsx";

/**
 * Code that a provider gives out to be pasted: a map, a form, a chart. It never runs in the page
 * itself: a visitor asks for it, and it gets a frame without an origin, where it reaches nothing of
 * this site. Editors who want to show code as text write it in markdown.
 */
export const embeddedCode = block({
  schema: defineBlock({
    name: "embedded-code",
    display_name: "Embedded code",
    fields: [
      defineField("title", { type: "text", required: true }),
      defineField("text", { type: "textarea" }),
      defineField("provider", { type: "text", required: true }),
      defineField("code", { type: "textarea", required: true }),
      defineField("link", { type: "multilink" }),
    ],
  }),
  needs: ["frames"],
  View: ({ content, page }) => {
    const { title, text, provider, code, link } = content;
    if (code.trim() === "" || provider === "") {
      return <Hint page={page}>{page.say("editor.hint.code")}</Hint>;
    }
    return (
      <Section name="embedded-code" narrow>
        <RequestedCard
          page={page}
          icon="external-link"
          player={embedPath}
          provider={provider}
          title={title || provider}
          code={code}
          href={link?.href ?? null}
          action={page.say("embed.show")}
        >
          {text && <p>{text}</p>}
        </RequestedCard>
      </Section>
    );
  },
});
