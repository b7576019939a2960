import { block } from "../../render/block.ts";
import { accordionItemSchema } from "../kit/questions.ts";
import { ProseHtml } from "../kit/prose.tsx";

/** The answer of an accordion item. The accordion renders the title. */
export const accordionItem = block({
  schema: accordionItemSchema,
  View: ({ content, page }) => <ProseHtml prose={content.text} page={page} />,
});
