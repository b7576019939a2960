import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** All that the built worker reads when it begins: its entry, and what that imports; not what it loads later. */
export function workerAtStart(entry = "dist/worker/index.js", read = new Set<string>()): string {
  if (read.has(entry)) return "";
  read.add(entry);
  const code = readFileSync(entry, "utf8");
  const imported = [...code.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g)];
  const rest = imported.map(([, path = ""]) => workerAtStart(join(dirname(entry), path), read));
  return code + rest.join("");
}
