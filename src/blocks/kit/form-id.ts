import type { BlockNode } from "../../story/fields.ts";

/**
 * The prefix of every id in a form: its kind and a short hash of its block's uid, so that a page may have several
 * forms of a kind. It depends only on the block, so a saved draft and the address stay valid if the block moves.
 */
export function formId(name: string, { uid }: Pick<BlockNode, "uid">): string {
  return uid === "" ? name : `${name}-${hashOf(uid)}`;
}

/** 32 bits of FNV-1a: https://datatracker.ietf.org/doc/draft-eastlake-fnv/ */
function hashOf(uid: string): string {
  let hash = 0x811c9dc5;
  for (const letter of uid) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
