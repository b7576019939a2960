import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where a run keeps what it has of content. Leads and files of visitors are in others. */
const contentStores = ["cache", "do", "kv"];

/**
 * Forgets the content that is kept in a folder of wrangler's where it came from elsewhere: from another space, whose
 * version says nothing of this one's, or from a stand-in at another port, where its pictures are no more.
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
