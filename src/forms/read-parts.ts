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

/** How the files of a post are read. */
export type FilePlan = {
  /** Which form it is for; null where the post says so itself, before its files. */
  readonly form: Form | null;
  /** What holds its files; null where none are taken. */
  readonly reservation: FileReservation | null;
  /** Where files go that are more than a part; null where all of them are held until they are checked. */
  readonly spill: Spill | null;
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
export function maxPartsBytes({ form, reservation }: FilePlan): number {
  const { maxFiles, maxBytes } = attachmentRules;
  const mayHaveFiles = reservation !== null && (form === null || form.fields.some(isFileField));
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

/** A post holds no more than a part in memory: the files before this one go to the store. */
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

/** Whether the form, as far as it is known by now, has a field for files of that name. */
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
