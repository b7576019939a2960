import type { FileKind } from "./file-kind.ts";
import type { Spilled } from "./spill.ts";

/** What a post holds, by name. A name sent twice holds a list, which no field but one of files accepts. */
export type Posted = { readonly [name: string]: unknown };

/** What is in the store already. */
export type StoredContent = Spilled & { readonly kind: FileKind; readonly sha256: string };

/** A file as it came in a post. */
export class PostedFile {
  /** As its sender calls it. */
  readonly name: string;
  /** Its bytes, or why they were let go while the rest was read: `noRoom` is no fault of its own. */
  readonly content: Uint8Array<ArrayBuffer> | StoredContent | "tooLarge" | "noRoom" | "unknown";
  /** Of all its bytes, in hex, also where they were let go; null where that is still to be made. */
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

  /** In bytes, as far as it is known. */
  get size(): number {
    if (this.content instanceof Uint8Array) return this.content.byteLength;
    if (typeof this.content !== "string") return this.content.size;
    return this.content === "tooLarge" ? Infinity : 1;
  }

  /** Of a control in which nothing is chosen browsers send one file without a name. */
  get isNoFile(): boolean {
    return this.name === "" && this.size === 0;
  }
}

/** Names and values in the order in which they came, by name. */
export function groupByName(entries: Iterable<readonly [string, unknown]>): Posted {
  const byName = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, all]) => [
      name,
      all.length === 1 ? all[0]?.[1] : all.map(([, value]) => value),
    ]),
  );
}

/** What a post holds as text, a JSON post's booleans and numbers too; null for anything else. */
export function textOf(raw: unknown): string | null {
  if (raw === undefined || raw === null) return "";
  if (typeof raw === "string") return raw;
  return typeof raw === "boolean" || typeof raw === "number" ? String(raw) : null;
}
