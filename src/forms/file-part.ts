import { createHash } from "node:crypto";
import { TooLarge } from "./counted-body.ts";
import { KindCheck } from "./file-kind.ts";
import type { FileReservation } from "./file-room.ts";
import { attachmentRules } from "./kinds/file.ts";
import { joinBytes } from "./multipart.ts";
import { PostedFile, type StoredContent } from "./posted.ts";
import { type Spill, type SpillingFile, partBytes } from "./spill.ts";

type DropReason = Extract<PostedFile["content"], string>;

/**
 * A file as it comes. Up to a part of it is in memory; what is more goes to the store, if there is one. What may not
 * be is let go while the rest is read, so that it can be said beside its field.
 */
export class FilePart {
  readonly name: string;
  private readonly fileName: string;
  /** null where its form has no field for it: then not one byte of it may come. */
  private readonly reservation: FileReservation | null;
  private readonly spill: Spill | null;
  /** Of all its bytes, let go or not: sent again, they are known. */
  private readonly hash = createHash("sha256");
  private readonly chunks: Uint8Array[] = [];
  private held = 0;
  private size = 0;
  private dropped: DropReason | null = null;
  private check: KindCheck | null = null;
  private spilling: SpillingFile | null = null;
  private stored: StoredContent | null = null;

  constructor(
    name: string,
    fileName: string,
    reservation: FileReservation | null,
    spill: Spill | null,
  ) {
    this.name = name;
    this.fileName = fileName;
    this.reservation = reservation;
    this.spill = spill;
    reservation?.onDrop(() => this.drop("noRoom"));
  }

  get heldBytes(): number {
    return this.held;
  }

  async add(bytes: Uint8Array): Promise<void> {
    if (this.reservation === null) throw new TooLarge();
    this.size += bytes.byteLength;
    if (this.size > attachmentRules.maxBytes) this.drop("tooLarge");
    if (this.dropped === "tooLarge") return;
    this.hash.update(bytes);
    let rest = bytes;
    while (this.spill && this.held + rest.byteLength > partBytes) {
      const fits = partBytes - this.held;
      this.hold(rest.subarray(0, fits));
      rest = rest.subarray(fits);
      await this.storePart();
      if (this.dropped !== null) return;
    }
    this.hold(rest);
  }

  /** Stores what of it is in memory, since another file comes, or since its beginning is in the store. */
  async store(): Promise<void> {
    if (this.held === 0 && this.spilling === null) return;
    if (this.dropped !== null || this.stored !== null) return;
    const rest = this.takeBytes();
    this.check ??= new KindCheck(rest);
    const { kind } = this.check;
    if (!this.check.add(rest) || !this.check.end()) return this.drop("unknown");
    this.spilling ??= this.spill?.begin(kind.type) ?? null;
    const spilled = await this.spilling?.end(rest);
    this.releaseMemory();
    if (this.dropped !== null) return;
    if (!spilled) return this.drop("noRoom");
    this.stored = { ...spilled, kind, sha256: this.hash.copy().digest("hex") };
  }

  /** What is in the store in part is to be there whole. */
  async end(): Promise<void> {
    if (this.spilling !== null) await this.store();
  }

  /** Once: the pieces it came in are let go, so that it is held once and not twice. */
  value(): PostedFile {
    const content = this.dropped ?? this.stored ?? this.takeBytes();
    const isWhole = this.dropped !== "tooLarge";
    return new PostedFile(this.fileName, content, isWhole ? this.hash.digest("hex") : null);
  }

  private hold(bytes: Uint8Array): void {
    if (this.dropped !== null || bytes.byteLength === 0) return;
    if (!this.reservation?.take(bytes.byteLength)) return this.drop("noRoom");
    this.held += bytes.byteLength;
    this.chunks.push(bytes);
  }

  private async storePart(): Promise<void> {
    if (this.dropped !== null) return;
    const part = this.takeBytes();
    this.check ??= new KindCheck(part);
    if (!this.check.add(part)) return this.drop("unknown");
    this.spilling ??= this.spill?.begin(this.check.kind.type) ?? null;
    const isStored = await this.spilling?.part(part);
    this.releaseMemory();
    if (!isStored) this.drop("noRoom");
  }

  private takeBytes(): Uint8Array<ArrayBuffer> {
    const bytes = joinBytes(this.chunks);
    this.chunks.length = 0;
    return bytes;
  }

  private releaseMemory(): void {
    this.reservation?.give(this.held);
    this.held = 0;
  }

  private drop(reason: DropReason): void {
    if (this.dropped !== null || this.stored !== null) return;
    this.releaseMemory();
    this.chunks.length = 0;
    this.dropped = reason;
  }
}
