import { mkdir, mkdtempDisposable, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { format } from "oxfmt";
import project from "../.oxfmtrc.json" with { type: "json" };

type Content = string | Uint8Array;

/**
 * Writes all of the files, or none of them if one cannot be written, for example because the disk is full. Paths
 * are relative to `folder`, which exists. `gone`: what to remove before the files are put in their places.
 */
export async function writeFiles(
  folder: string,
  files: Iterable<readonly [path: string, content: Content]>,
  gone: Iterable<string> = [],
): Promise<void> {
  await using parts = await mkdtempDisposable(join(folder, ".writing-"));
  const written = [...files].map(([path, content], nth) => {
    return { path: join(folder, path), content, part: join(parts.path, String(nth)) };
  });
  for (const { part, content } of written) await writeFile(part, content);
  for (const path of gone) await rm(join(folder, path), { recursive: true, force: true });
  for (const { path, part } of written) {
    await mkdir(dirname(path), { recursive: true });
    await rename(part, path);
  }
}

/** Returns a source as `npm run check` wants it. */
export async function formatted(file: string, source: string): Promise<string> {
  const { code, errors } = await format(file, source, { printWidth: project.printWidth });
  const [error] = errors;
  if (error) throw new Error(`${file} cannot be formatted: ${error.message}`);
  return code;
}
