import type { Clock } from "../base/clock.ts";
import { formNamed } from "./all.ts";
import { TooLarge, countedBody } from "./counted-body.ts";
import type { FileLock } from "./file-room.ts";
import { type Form, variantOf } from "./form.ts";
import { MalformedMultipart, boundaryOf, readMultipart } from "./multipart.ts";
import { type Posted, PostedFile, collect } from "./posted.ts";
import { attachmentRules } from "./kinds/file.ts";

/** How the files of a post are read. */
export type FilePlan = {
  /** Which form it is for; null where the post says so itself, before its files. */
  readonly form: Form | null;
  /** What holds its files; null where none are taken. */
  readonly lock: FileLock | null;
  readonly now: Clock;
};

/** Of all texts of a post together, their names included. */
export const maxTextBytes = 65_536;
const maxParts = 50;
/** What is no part: heads, and what is between them. */
const maxFramingBytes = 65_536;
/** Over what files may have, so that one that is a little larger is met with words. */
const excessBytes = 10 * 1024 * 1024;

/** The most bytes of a multipart body. */
export function maxPartsBytes({ form, lock }: FilePlan): number {
  const { maxFiles, maxBytes } = attachmentRules;
  const mayHaveFiles = lock !== null && (form === null || form.fields.some(isFileField));
  return maxTextBytes + maxFramingBytes + (mayHaveFiles ? maxFiles * maxBytes + excessBytes : 0);
}

/**
 * Reads a multipart body: texts within their budget, files where the form that is known by then has a
 * field for them. Throws `TooLarge` at once where more comes than any such post has, and whatever else
 * is wrong with it.
 */
export async function readParts(
  body: ReadableStream<Uint8Array> | null,
  type: string,
  plan: FilePlan,
): Promise<Posted> {
  const boundary = boundaryOf(type);
  if (boundary === null) throw new MalformedMultipart("no boundary");
  const parts: Part[] = [];
  let textBytes = 0;
  for await (const event of readMultipart(
    countedBody(body, maxPartsBytes(plan), plan.now),
    boundary,
  )) {
    plan.lock?.renew("more");
    if (event.kind === "part") {
      if (parts.length === maxParts) throw new TooLarge();
      const { name, fileName } = event;
      parts.push(
        fileName === null
          ? new TextPart(name)
          : new FilePart(name, fileName, mayHold(name, parts, plan) ? plan.lock : null),
      );
      textBytes += name.length;
    } else {
      const part = parts.at(-1);
      part?.add(event.bytes);
      if (part instanceof TextPart) textBytes += event.bytes.byteLength;
    }
    if (textBytes > maxTextBytes) throw new TooLarge();
  }
  plan.lock?.renew("whole");
  return collect(parts.map((part) => [part.name, part.value()]));
}

/** Whether the form, as far as it is known by now, has a field for files of that name. */
function mayHold(name: string, before: readonly Part[], { form }: FilePlan): boolean {
  const said = (wanted: string) =>
    before.find((part) => part instanceof TextPart && part.name === wanted)?.value();
  const named = form ?? formNamed(String(said("form")));
  const asked = named && variantOf(named, String(said("variant") ?? ""));
  return asked?.fields.some((field) => isFileField(field) && field.name === name) ?? false;
}

const isFileField = ({ kind }: Form["fields"][number]) => kind === "file";

type Part = TextPart | FilePart;

class TextPart {
  readonly name: string;
  private readonly chunks: Uint8Array[] = [];

  constructor(name: string) {
    this.name = name;
  }

  add(bytes: Uint8Array): void {
    this.chunks.push(bytes);
  }

  value(): string {
    return new TextDecoder().decode(joined(this.chunks));
  }
}

class FilePart {
  readonly name: string;
  private readonly fileName: string;
  /** null where its form has no field for it: then not one byte of it may come. */
  private readonly lock: FileLock | null;
  private readonly chunks: Uint8Array[] = [];
  private held = 0;
  private dropped: "tooLarge" | "noRoom" | null = null;

  constructor(name: string, fileName: string, lock: FileLock | null) {
    this.name = name;
    this.fileName = fileName;
    this.lock = lock;
    lock?.onLost(() => this.letGo("noRoom"));
  }

  /** What may not be is let go while the rest is read, so that it can be said beside its field. */
  add(bytes: Uint8Array): void {
    if (this.lock === null) throw new TooLarge();
    if (this.dropped !== null) return;
    if (this.held + bytes.byteLength > attachmentRules.maxBytes) return this.letGo("tooLarge");
    if (!this.lock.take(bytes.byteLength)) return this.letGo("noRoom");
    this.held += bytes.byteLength;
    this.chunks.push(bytes);
  }

  private letGo(why: "tooLarge" | "noRoom"): void {
    if (this.dropped !== null) return;
    this.lock?.give(this.held);
    this.held = 0;
    this.chunks.length = 0;
    this.dropped = why;
  }

  /** Once: the pieces it came in are let go, so that it is held once and not twice. */
  value(): PostedFile {
    const content = this.dropped ?? joined(this.chunks);
    this.chunks.length = 0;
    return new PostedFile(this.fileName, content);
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
