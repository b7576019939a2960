import type { Form } from "./form.ts";
import { cutStart } from "../base/cut.ts";
import { digest } from "../base/digest.ts";
import { fileKindOf } from "./file-kind.ts";
import type { Spilled } from "./spill.ts";
import { type Posted, PostedFile } from "./posted.ts";
import { checkFiles } from "./kinds/file.ts";
import type { Problem } from "./kinds/kind.ts";

/** A file that a visitor attached. Its type comes from its content. */
export type AttachedFile = {
  readonly field: string;
  /** The name to show and download: without a path, with the extension of its content. */
  readonly name: string;
  readonly type: string;
  /** Its bytes, or its place in the store if it is already there. */
  readonly content: Uint8Array<ArrayBuffer> | (Spilled & { readonly sha256: string });
  /** Null if it is not computed yet. */
  readonly sha256: string | null;
};

/**
 * Returns the files of a post, and the fields with problems. File names are not trusted. `noRoom` is true if
 * there was no room for one of the files right now.
 */
export function attachmentsIn(form: Form, posted: Posted) {
  const attached: AttachedFile[] = [];
  const problems: { [field: string]: Problem } = {};
  let noRoom = false;
  for (const field of form.fields) {
    if (field.kind !== "file") continue;
    const sent = [posted[field.name] ?? []].flat();
    // A JSON post sends an empty text if nothing is attached.
    const given = sent.filter((one) => one !== "" && !(one instanceof PostedFile && one.isNoFile));
    const files = given.filter((one) => one instanceof PostedFile);
    const identified = files.map((file) => identify(field.name, file));
    const isInvalid = files.length < given.length || identified.includes(null);
    const problem = isInvalid ? "invalid" : checkFiles(field, files);
    if (problem) problems[field.name] = problem;
    else attached.push(...identified.filter((one) => one !== null && one !== "noRoom"));
    noRoom ||= identified.includes("noRoom");
  }
  return { attached, problems, noRoom };
}

/** Returns all files of a post, including those that were dropped. */
export function filesIn(form: Form, posted: Posted): PostedFile[] {
  return form.fields
    .filter(({ kind }) => kind === "file")
    .flatMap(({ name }) => [posted[name] ?? []].flat())
    .filter((one) => one instanceof PostedFile)
    .filter((one) => !one.isNoFile);
}

/** Returns the hashes of the files that were read. */
export async function sha256Of(files: readonly PostedFile[]): Promise<string[]> {
  const all = await Promise.all(
    files.map(
      ({ sha256, content }) => sha256 ?? (content instanceof Uint8Array ? digest(content) : null),
    ),
  );
  return all.filter((one) => one !== null);
}

/** Identifies a file by its content; null if it cannot be attached. */
function identify(
  field: string,
  { name, content, sha256 }: PostedFile,
): AttachedFile | "noRoom" | null {
  if (content === "noRoom") return content;
  if (typeof content === "string") return null;
  const kind = content instanceof Uint8Array ? fileKindOf(content) : content.kind;
  return kind && { field, name: nameOf(name, kind.extensions), type: kind.type, content, sha256 };
}

function nameOf(given: string, extensions: readonly string[]): string {
  // Some systems write an accent as a separate character.
  const last = given.normalize().split(/[/\\]/).at(-1) ?? "";
  const plainName = last.replace(/[^\p{L}\p{M}\p{N}._ ()-]/gu, "_").replace(/^[.\s]+/, "");
  const extension = /\.([a-z0-9]+)$/i.exec(plainName)?.[1]?.toLowerCase() ?? "";
  const name = cutStart(plainName, 100) || "attachment";
  return extensions.includes(extension) ? name : `${name}.${extensions[0]}`;
}
