import type { LiHTMLAttributes } from "react";
import type { BlockNode } from "../story/fields.ts";
import type { PageContext } from "./block.ts";
import { Blocks } from "./blocks.tsx";

type ItemsProps = {
  nodes: readonly BlockNode[];
  page: PageContext;
  className: string;
  /** Further attributes for the list item of a node. */
  attributesOf?: (node: BlockNode) => LiHTMLAttributes<HTMLLIElement>;
};

/** Child blocks as a list, each rendered by its own view. */
export function Items({ page, className, attributesOf, ...props }: ItemsProps) {
  const nodes = page.editing ? props.nodes : props.nodes.filter((node) => node.kind === "known");
  if (nodes.length === 0) return null;
  return (
    <ul className={className}>
      {nodes.map((node, index) => (
        <li key={index} {...attributesOf?.(node)}>
          <Blocks nodes={[node]} page={page} />
        </li>
      ))}
    </ul>
  );
}
