import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

export type FoundFile = { path: string; stamp: string };

/**
 * Returns every file below a directory, with a stamp that changes with each save. Adds the directories it
 * visits to `directories`. Skips hidden files, backups and files that vanish meanwhile.
 */
export function walkFiles(top: string, directories: string[]): FoundFile[] {
  const found: FoundFile[] = [];
  const visit = (directory: string, prefix: string): void => {
    for (const entry of unlessMissing(() => readdirSync(directory, { withFileTypes: true })) ??
      []) {
      if (entry.name.startsWith(".") || entry.name.endsWith("~")) continue;
      const file = join(directory, entry.name);
      if (entry.isDirectory()) {
        directories.push(file);
        visit(file, `${prefix}${entry.name}/`);
        continue;
      }
      const stat = unlessMissing(() => statSync(file));
      if (stat) {
        found.push({
          path: prefix + entry.name,
          stamp: `${stat.mtimeMs}-${stat.size}-${stat.ino}`,
        });
      }
    }
  };
  visit(top, "");
  return found;
}

export function unlessMissing<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined;
    throw cause;
  }
}
