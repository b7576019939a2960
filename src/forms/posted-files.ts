import type { Form } from "./form.ts";
import { cutStart } from "../base/cut.ts";
import { type Posted, PostedFile } from "./posted.ts";
import { checkFiles } from "./kinds/file.ts";
import type { Problem } from "./kinds/kind.ts";

/** A file a visitor attached, known by what is in it. */
export type Attached = {
  readonly field: string;
  /** As it is shown and downloaded: without a path, with the extension of its content. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** The files of a post, or which of its fields are wrong. What a file is called says nothing. */
export function attachedIn(
  form: Form,
  posted: Posted,
): {
  readonly attached: readonly Attached[];
  readonly problems: { readonly [field: string]: Problem };
  /** There was no room for one of them right now. */
  readonly noRoom: boolean;
} {
  const attached: Attached[] = [];
  const problems: { [field: string]: Problem } = {};
  let noRoom = false;
  for (const field of form.fields) {
    if (field.kind !== "file") continue;
    const sent = [posted[field.name] ?? []].flat();
    // A JSON post says with an empty text that nothing is attached.
    const given = sent.filter((one) => one !== "" && !(one instanceof PostedFile && one.isNothing));
    const files = given.filter((one) => one instanceof PostedFile);
    const known = files.map((file) => know(field.name, file));
    const isInvalid = files.length < given.length || known.includes(null);
    const problem = isInvalid ? "invalid" : checkFiles(field, files);
    if (problem) problems[field.name] = problem;
    else attached.push(...known.filter((one) => one !== null && one !== "noRoom"));
    noRoom ||= known.includes("noRoom");
  }
  return { attached, problems, noRoom };
}

/** How many files a post brought, whatever became of them. */
export function filesIn(form: Form, posted: Posted): number {
  return form.fields
    .filter(({ kind }) => kind === "file")
    .flatMap(({ name }) => [posted[name] ?? []].flat())
    .filter((one) => one instanceof PostedFile && !one.isNothing).length;
}

/** Null for what is none that may be attached. */
function know(field: string, { name, content }: PostedFile): Attached | "noRoom" | null {
  if (content === "noRoom") return content;
  const kind = content === "tooLarge" ? null : kindOf(content);
  if (kind === null || content === "tooLarge") return null;
  return { field, name: nameOf(name, kind.extensions), type: kind.type, bytes: content };
}

type Kind = { readonly type: string; readonly extensions: readonly string[] };

const signatures: readonly (Kind & { readonly begins: readonly (number | null)[] })[] = [
  {
    type: "image/png",
    extensions: ["png"],
    begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
  { type: "image/jpeg", extensions: ["jpg", "jpeg"], begins: [0xff, 0xd8, 0xff] },
  {
    type: "image/webp",
    extensions: ["webp"],
    begins: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
  },
  { type: "application/pdf", extensions: ["pdf"], begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: "application/zip", extensions: ["zip"], begins: [0x50, 0x4b, 0x03, 0x04] },
];

/** Logs and JSON are text, and are downloaded as such. */
const plain: Kind = { type: "text/plain", extensions: ["txt", "log", "json"] };

/** What bytes are, of what may be attached; null for everything else. */
function kindOf(bytes: Uint8Array): Kind | null {
  const found = signatures.find(({ begins }) =>
    begins.every((byte, index) => byte === null || bytes[index] === byte),
  );
  return found ?? (isText(bytes) ? plain : null);
}

/** How much of a file is decoded at a time: as a string it takes up to twice its bytes again. */
const pieceBytes = 65_536;

/** UTF-8 without the control characters that no text has, from its beginning to its end. */
function isText(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const inNoText = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
  try {
    for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
      const piece = bytes.subarray(at, at + pieceBytes);
      if (inNoText.test(decoder.decode(piece, { stream: true }))) return false;
    }
    // Throws where a character began that does not end.
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

function nameOf(given: string, extensions: readonly string[]): string {
  // Some systems write an accent as a character of its own.
  const last = given.normalize().split(/[/\\]/).at(-1) ?? "";
  const plainName = last.replace(/[^\p{L}\p{M}\p{N}._ ()-]/gu, "_").replace(/^[.\s]+/, "");
  const extension = /\.([a-z0-9]+)$/i.exec(plainName)?.[1]?.toLowerCase() ?? "";
  const name = cutStart(plainName, 100) || "attachment";
  return extensions.includes(extension) ? name : `${name}.${extensions[0]}`;
}
