import { block } from "../../render/block.ts";
import { accordionItemSchema } from "../kit/questions.ts";
import { ProseHtml } from "../kit/prose.tsx";

/** What an item of an accordion says; its title is the accordion's. */
export const accordionItem = block({
  schema: accordionItemSchema,
  View: ({ content, page }) => <ProseHtml prose={content.text} page={page} />,
});
