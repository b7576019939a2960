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
 * A file as it arrives. At most one part is in memory; the rest goes to the store, if there is one. A
 * file that is not allowed is dropped while the rest of the post is read, so that its field can show the
 * problem.
 */
export class FilePart {
  readonly name: string;
  private readonly fileName: string;
  /** Null if its form has no such field or takes no files. Then not a single byte is allowed. */
  private readonly reservation: FileReservation | null;
  private readonly spill: Spill | null;
  /** The hash of all its bytes, even dropped ones, so that the file is recognised when it is sent again. */
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

  /** Stores what is in memory: another file follows, or its beginning is already in the store. */
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

  /** Ends the file. If one part is in the store, the rest is stored as well. */
  async end(): Promise<void> {
    if (this.spilling !== null) await this.store();
  }

  /** Returns the file. Call it once: it releases the chunks, so that the file is not in memory twice. */
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
