import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The stores in which a run keeps content. Leads and files of visitors are in others. */
const contentStores = ["cache", "do", "kv"];

/**
 * Deletes the content in wrangler's folder if it came from another source: from another space, whose version
 * means nothing here, or from a stand-in at another port, where its pictures are no longer served.
 */
export function keepContentOf(source: readonly unknown[], folder: string): void {
  const name = createHash("sha256").update(JSON.stringify(source)).digest("hex");
  const file = join(folder, "content-source");
  if (existsSync(file) && readFileSync(file, "utf8") === name) return;
  for (const store of contentStores) {
    rmSync(join(folder, "state/v3", store), { recursive: true, force: true });
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, name);
}
