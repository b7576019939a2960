import { findBlock } from "../../render/find-block.ts";
import { everyNode, factsOf, isProse } from "../../render/node-facts.ts";
import type { BlockNode } from "../../story/fields.ts";

type HeadingProps = { body: readonly BlockNode[]; name: string };

/**
 * The heading of a page whose blocks have none: its name in the space. It is visible only if the page has no other
 * content.
 */
export function PageHeading({ body, name }: HeadingProps) {
  for (const node of everyNode(body)) if (holdsHeading(node, node === body[0])) return null;
  if (body.some((node) => factsOf(node).components.length > 0))
    return <h1 className="visually-hidden">{name}</h1>;
  return (
    <section className="section tone-paper">
      <div className="container">
        <h1>{name}</h1>
      </div>
    </section>
  );
}

/** True if the block shows the page's heading: its own title, or a heading in an editor's text. */
function holdsHeading(node: BlockNode, isFirst: boolean): boolean {
  if (findBlock(node.component)?.hasH1(node, isFirst)) return true;
  return Object.values(node.fields).some(
    (value) => isProse(value) && value.headings.some(({ level }) => level <= 1),
  );
}
