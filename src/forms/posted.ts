import type { FileKind } from "./file-kind.ts";
import type { Spilled } from "./spill.ts";

/** The values of a post, by name. A name sent twice has a list, which only some kinds of field accept. */
export type Posted = { readonly [name: string]: unknown };

/** A file that is already in the store. */
export type StoredContent = Spilled & { readonly kind: FileKind; readonly sha256: string };

/** A file as it was posted. */
export class PostedFile {
  /** The file name that its sender gave. */
  readonly name: string;
  /** Its bytes, or why they were dropped while the rest was read. `noRoom` is not the file's fault. */
  readonly content: Uint8Array<ArrayBuffer> | StoredContent | "tooLarge" | "noRoom" | "unknown";
  /** The hash of all its bytes, in hex, even if they were dropped; null if not computed, or too large. */
  readonly sha256: string | null;

  constructor(
    name: PostedFile["name"],
    content: PostedFile["content"],
    sha256: PostedFile["sha256"] = null,
  ) {
    this.name = name;
    this.content = content;
    this.sha256 = sha256;
  }

  /** In bytes. A dropped file counts as 1, or as infinite if it is too large. */
  get size(): number {
    if (this.content instanceof Uint8Array) return this.content.byteLength;
    if (typeof this.content !== "string") return this.content.size;
    return this.content === "tooLarge" ? Infinity : 1;
  }

  /** True if no file was chosen: browsers then send a single file without a name. */
  get isNoFile(): boolean {
    return this.name === "" && this.size === 0;
  }
}

/** Groups names and values by name, in the order they arrived. */
export function groupByName(entries: Iterable<readonly [string, unknown]>): Posted {
  const byName = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, all]) => [
      name,
      all.length === 1 ? all[0]?.[1] : all.map(([, value]) => value),
    ]),
  );
}

/** Returns a value as text, including a JSON post's booleans and numbers; null for anything else. */
export function textOf(raw: unknown): string | null {
  if (raw === undefined || raw === null) return "";
  if (typeof raw === "string") return raw;
  return typeof raw === "boolean" || typeof raw === "number" ? String(raw) : null;
}
