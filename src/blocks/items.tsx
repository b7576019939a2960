import type { BlockNode } from "../content/fields.ts";
import type { Page } from "./block.ts";
import { Blocks } from "./blocks.tsx";

/** Child blocks as a list, each rendered by its own view. */
export function Items(props: { nodes: readonly BlockNode[]; page: Page; className: string }) {
  const { page, className } = props;
  const nodes = page.editing ? props.nodes : props.nodes.filter((node) => node.kind === "known");
  if (nodes.length === 0) return null;
  return (
    <ul className={className}>
      {nodes.map((node, index) => (
        <li key={index}>
          <Blocks nodes={[node]} page={page} />
        </li>
      ))}
    </ul>
  );
}
