import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Builds the site for a command that runs it. Ends the command where that fails: Vite has said why. */
export function buildSite(): void {
  const root = join(import.meta.dirname, "..");
  const script = join(root, "node_modules/vite/bin/vite.js");
  const { status } = spawnSync(process.execPath, [script, "build", "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}
