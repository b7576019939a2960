import type { BlockNode } from "../../story/fields.ts";

/** Makes a block that a page adds automatically, as if an editor had placed it. */
export function builtInBlock(component: string, fields: BlockNode["fields"]): BlockNode {
  return { kind: "known", component, uid: component, edit: null, fields };
}
