import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Returns the code that the built worker reads when it starts, and with these of its parts, such as `app`.
 */
export function workerRead(...parts: readonly string[]): string {
  const later = parts.flatMap((part) => globSync(`dist/worker/assets/${part}-*.js`));
  const read = new Set<string>();
  return ["dist/worker/index.js", ...later].map((file) => textOf(file, read)).join("");
}

/** Returns a file and everything it imports immediately, without what it loads later. */
function textOf(file: string, read: Set<string>): string {
  if (read.has(file)) return "";
  read.add(file);
  const code = readFileSync(file, "utf8");
  const imported = [...code.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g)];
  return code + imported.map(([, path = ""]) => textOf(join(dirname(file), path), read)).join("");
}
