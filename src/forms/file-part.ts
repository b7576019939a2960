import { createHash } from "node:crypto";
import { TooLarge } from "./counted-body.ts";
import { KindLook } from "./file-kind.ts";
import type { FileLock } from "./file-room.ts";
import { attachmentRules } from "./kinds/file.ts";
import { joined } from "./multipart.ts";
import { PostedFile, type StoredContent } from "./posted.ts";
import { type Spill, type SpillingFile, partBytes } from "./spill.ts";

type Lost = Extract<PostedFile["content"], string>;

/**
 * A file as it comes. Up to a part of it is in memory; what is more goes to the store, if there is one. What may not
 * be is let go while the rest is read, so that it can be said beside its field.
 */
export class FilePart {
  readonly name: string;
  private readonly fileName: string;
  /** null where its form has no field for it: then not one byte of it may come. */
  private readonly lock: FileLock | null;
  private readonly spill: Spill | null;
  /** Of all its bytes, let go or not: sent again, they are known. */
  private readonly hash = createHash("sha256");
  private readonly chunks: Uint8Array[] = [];
  private held = 0;
  private size = 0;
  private lost: Lost | null = null;
  private look: KindLook | null = null;
  private spilling: SpillingFile | null = null;
  private stored: StoredContent | null = null;

  constructor(name: string, fileName: string, lock: FileLock | null, spill: Spill | null) {
    this.name = name;
    this.fileName = fileName;
    this.lock = lock;
    this.spill = spill;
    lock?.onLost(() => this.letGo("noRoom"));
  }

  get heldBytes(): number {
    return this.held;
  }

  async add(bytes: Uint8Array): Promise<void> {
    if (this.lock === null) throw new TooLarge();
    this.size += bytes.byteLength;
    if (this.size > attachmentRules.maxBytes) this.letGo("tooLarge");
    if (this.lost === "tooLarge") return;
    this.hash.update(bytes);
    let rest = bytes;
    while (this.spill && this.held + rest.byteLength > partBytes) {
      const fits = partBytes - this.held;
      this.hold(rest.subarray(0, fits));
      rest = rest.subarray(fits);
      await this.storePart();
      if (this.lost !== null) return;
    }
    this.hold(rest);
  }

  /** Stores what of it is in memory, since another file comes, or since its beginning is in the store. */
  async store(): Promise<void> {
    if (this.held === 0 && this.spilling === null) return;
    if (this.lost !== null || this.stored !== null) return;
    const rest = this.handedOver();
    this.look ??= new KindLook(rest);
    const { kind } = this.look;
    if (!this.look.add(rest) || !this.look.end()) return this.letGo("unknown");
    this.spilling ??= this.spill?.begin(kind.type) ?? null;
    const spilled = await this.spilling?.end(rest);
    this.giveBack();
    if (this.lost !== null) return;
    if (!spilled) return this.letGo("noRoom");
    this.stored = { ...spilled, kind, sha256: this.hash.copy().digest("hex") };
  }

  /** What is in the store in part is to be there whole. */
  async end(): Promise<void> {
    if (this.spilling !== null) await this.store();
  }

  /** Once: the pieces it came in are let go, so that it is held once and not twice. */
  value(): PostedFile {
    const content = this.lost ?? this.stored ?? this.handedOver();
    const isWhole = this.lost !== "tooLarge";
    return new PostedFile(this.fileName, content, isWhole ? this.hash.digest("hex") : null);
  }

  private hold(bytes: Uint8Array): void {
    if (this.lost !== null || bytes.byteLength === 0) return;
    if (!this.lock?.take(bytes.byteLength)) return this.letGo("noRoom");
    this.held += bytes.byteLength;
    this.chunks.push(bytes);
  }

  private async storePart(): Promise<void> {
    if (this.lost !== null) return;
    const part = this.handedOver();
    this.look ??= new KindLook(part);
    if (!this.look.add(part)) return this.letGo("unknown");
    this.spilling ??= this.spill?.begin(this.look.kind.type) ?? null;
    const isStored = await this.spilling?.part(part);
    this.giveBack();
    if (!isStored) this.letGo("noRoom");
  }

  private handedOver(): Uint8Array<ArrayBuffer> {
    const bytes = joined(this.chunks);
    this.chunks.length = 0;
    return bytes;
  }

  private giveBack(): void {
    this.lock?.give(this.held);
    this.held = 0;
  }

  private letGo(why: Lost): void {
    if (this.lost !== null || this.stored !== null) return;
    this.giveBack();
    this.chunks.length = 0;
    this.lost = why;
  }
}
