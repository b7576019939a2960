import type { BlockNode } from "../../story/fields.ts";

/**
 * Begins every id of a form: its kind, and a few letters of its block's uid, so that one kind may be on a page
 * several times. It depends on the block alone: wherever that is moved, its draft and its address stay.
 */
export function formId(name: string, { uid }: Pick<BlockNode, "uid">): string {
  return uid === "" ? name : `${name}-${lettersOf(uid)}`;
}

/** 32 bits of FNV-1a: https://datatracker.ietf.org/doc/draft-eastlake-fnv/ */
function lettersOf(uid: string): string {
  let hash = 0x811c9dc5;
  for (const letter of uid) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
