import type { BlockNode } from "../../story/fields.ts";

/** A block that a page brings itself, as an editor could have placed it. */
export function builtInBlock(component: string, fields: BlockNode["fields"]): BlockNode {
  return { kind: "known", component, uid: component, edit: null, fields };
}
