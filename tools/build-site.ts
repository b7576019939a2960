import { join } from "node:path";
import { runNode } from "./run-node.ts";

const root = join(import.meta.dirname, "..");

/** Builds the site for a command that runs it. Ends the command if that fails; Vite prints the reason. */
export async function buildSite(): Promise<void> {
  const build = [join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"];
  const { code } = await runNode(build, { cwd: root, seen: true });
  if (code !== 0) process.exit(code ?? 1);
}
