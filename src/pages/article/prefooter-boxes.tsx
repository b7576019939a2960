import type { PageContext } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { Section } from "../../blocks/kit/section.tsx";
import type { BlockNode } from "../../story/fields.ts";

/** Up to three cards at the end of a page. */
export function PrefooterBoxes({
  nodes,
  page,
}: {
  nodes: readonly BlockNode[];
  page: PageContext;
}) {
  if (nodes.length === 0) return null;
  return (
    <Section tone="paper">
      <div className="stack card-grid">
        <Blocks nodes={nodes} page={page} />
      </div>
    </Section>
  );
}
