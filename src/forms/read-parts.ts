import type { Clock } from "../base/clock.ts";
import { formNamed } from "./all.ts";
import { TooLarge, countedBody } from "./counted-body.ts";
import { FilePart } from "./file-part.ts";
import type { FileReservation } from "./file-room.ts";
import { type Form, variantOf } from "./form.ts";
import { MalformedMultipart, boundaryOf, joinBytes, readMultipart } from "./multipart.ts";
import { type Posted, groupByName } from "./posted.ts";
import { type Spill, partBytes } from "./spill.ts";
import { attachmentRules } from "./kinds/file.ts";

/** How to read the files of a post. */
export type FilePlan = {
  /** The form it is for; null if the post names it, before its files. */
  readonly form: Form | null;
  /** Reserves memory for its files; null if none are accepted. */
  readonly reservation: FileReservation | null;
  /** Stores files that exceed one part; null if all of them stay in memory until they are checked. */
  readonly spill: Spill | null;
  readonly now: Clock;
};

/** The total size of all texts of a post, including their names. */
export const maxTextBytes = 65_536;
const maxParts = 50;
/** The size of everything that is not content: heads, and what is between parts. */
const maxFramingBytes = 65_536;
/** Added to the limit for files, so that the sender of a slightly larger one gets a message. */
const excessBytes = 10 * 1024 * 1024;

/** Returns how many bytes a multipart body can have. */
export function maxPartsBytes({ form, reservation }: FilePlan): number {
  const { maxFiles, maxBytes } = attachmentRules;
  const mayHaveFiles = reservation !== null && (form === null || form.fields.some(isFileField));
  return maxTextBytes + maxFramingBytes + (mayHaveFiles ? maxFiles * maxBytes + excessBytes : 0);
}

/**
 * Reads a multipart body: texts within their budget, and files if the form, which must be known by then, has
 * a field for them. Throws `TooLarge` as soon as a limit is exceeded, and other errors if the body is
 * malformed or breaks off.
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
    plan.reservation?.renew("more");
    if (event.kind === "part") {
      if (parts.length === maxParts) throw new TooLarge();
      const { name, fileName } = event;
      parts.push(
        fileName === null
          ? new TextPart(name)
          : new FilePart(
              name,
              fileName,
              hasFileField(name, parts, plan) ? plan.reservation : null,
              plan.spill,
            ),
      );
      textBytes += name.length;
    } else {
      const part = parts.at(-1);
      if (part instanceof FilePart) {
        if (plan.spill) await makeRoomBeside(part, event.bytes.byteLength, parts);
        await part.add(event.bytes);
      } else if (part) {
        part.add(event.bytes);
        textBytes += event.bytes.byteLength;
      }
    }
    if (textBytes > maxTextBytes) throw new TooLarge();
  }
  for (const part of parts) if (part instanceof FilePart) await part.end();
  plan.reservation?.renew("whole");
  return groupByName(parts.map((part) => [part.name, part.value()]));
}

/** Keeps at most one part of a post's files in memory: stores the other files. */
async function makeRoomBeside(
  current: FilePart,
  bytes: number,
  parts: readonly Part[],
): Promise<void> {
  const files = parts.filter((part) => part instanceof FilePart);
  const held = files.reduce((sum, { heldBytes }) => sum + heldBytes, bytes);
  if (held <= partBytes) return;
  for (const file of files) if (file !== current) await file.store();
}

/** Checks whether the form, if it is known by now, has a field of this name for files. */
function hasFileField(name: string, before: readonly Part[], { form }: FilePlan): boolean {
  const textIn = (wanted: string) =>
    before.find((part) => part instanceof TextPart && part.name === wanted)?.value();
  const named = form ?? formNamed(String(textIn("form")));
  const variant = named && variantOf(named, String(textIn("variant") ?? ""));
  return variant?.fields.some((field) => isFileField(field) && field.name === name) ?? false;
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
    return new TextDecoder().decode(joinBytes(this.chunks));
  }
}
