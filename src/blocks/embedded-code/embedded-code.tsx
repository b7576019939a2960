import { defineBlock, defineField } from "@storyblok/schema";
import { block } from "../../render/block.ts";
import { RequestedCard, embedPath } from "../kit/requested-frame.tsx";
import { Hint, Section } from "../kit/section.tsx";

/**
 * Embed code from a provider: a map, a form, a chart. It never runs in the page itself. When a visitor asks for
 * it, it runs in a frame with an opaque origin, where it has no access to this site. To show code as text,
 * editors use markdown.
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
