import type { Prose } from "../content/fields.ts";
import type { Page } from "./block.ts";
import { Blocks } from "./blocks.tsx";

/** Rich text or markdown, with the blocks that stand in it. */
export function ProseHtml({ prose, page }: { prose: Prose; page: Page }) {
  return prose.parts.map((part, index) =>
    typeof part === "string" ? (
      <div key={index} className="prose" dangerouslySetInnerHTML={{ __html: part }} />
    ) : (
      <Blocks key={index} nodes={[part]} page={page} />
    ),
  );
}
