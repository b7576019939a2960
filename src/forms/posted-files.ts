import type { Form } from "./form.ts";
import { cutStart } from "../base/cut.ts";
import { digest } from "../base/digest.ts";
import { fileKindOf } from "./file-kind.ts";
import type { Spilled } from "./spill.ts";
import { type Posted, PostedFile } from "./posted.ts";
import { checkFiles } from "./kinds/file.ts";
import type { Problem } from "./kinds/kind.ts";

/** A file a visitor attached, known by what is in it. */
export type AttachedFile = {
  readonly field: string;
  /** As it is shown and downloaded: without a path, with the extension of its content. */
  readonly name: string;
  readonly type: string;
  /** Its bytes, or where it is in the store already. */
  readonly content: Uint8Array<ArrayBuffer> | (Spilled & { readonly sha256: string });
  /** Null where it is still to be made. */
  readonly sha256: string | null;
};

/**
 * The files of a post, or which of its fields are wrong. What a file is called says nothing. `noRoom`: there was none
 * for one of them right now.
 */
export function attachmentsIn(form: Form, posted: Posted) {
  const attached: AttachedFile[] = [];
  const problems: { [field: string]: Problem } = {};
  let noRoom = false;
  for (const field of form.fields) {
    if (field.kind !== "file") continue;
    const sent = [posted[field.name] ?? []].flat();
    // A JSON post says with an empty text that nothing is attached.
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

/** The files that a post brought, whatever became of them. */
export function filesIn(form: Form, posted: Posted): PostedFile[] {
  return form.fields
    .filter(({ kind }) => kind === "file")
    .flatMap(({ name }) => [posted[name] ?? []].flat())
    .filter((one) => one instanceof PostedFile)
    .filter((one) => !one.isNoFile);
}

/** The hashes of files, as far as they were read. */
export async function sha256Of(files: readonly PostedFile[]): Promise<string[]> {
  const all = await Promise.all(
    files.map(
      ({ sha256, content }) => sha256 ?? (content instanceof Uint8Array ? digest(content) : null),
    ),
  );
  return all.filter((one) => one !== null);
}

/** Null for what is none that may be attached. */
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
  // Some systems write an accent as a character of its own.
  const last = given.normalize().split(/[/\\]/).at(-1) ?? "";
  const plainName = last.replace(/[^\p{L}\p{M}\p{N}._ ()-]/gu, "_").replace(/^[.\s]+/, "");
  const extension = /\.([a-z0-9]+)$/i.exec(plainName)?.[1]?.toLowerCase() ?? "";
  const name = cutStart(plainName, 100) || "attachment";
  return extensions.includes(extension) ? name : `${name}.${extensions[0]}`;
}
