import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** For every command but the upload: a build of another environment may lie beside it. */
export const config = ["--config", "wrangler.toml"] as const;

/** Why there is no deployment, in a sentence for anyone who asked for one. */
export class NotDeployed extends Error {}

/** Another account or API than the one that wrangler would take. */
export type Surroundings = Readonly<Record<string, string | undefined>>;

/**
 * Runs one of the project's own commands on the project's own Node, whichever is first on the path, and
 * answers what it printed; `seen`: it prints to the terminal instead. It asks nothing (`CI`): anyone who deploys
 * was asked before. Throws `NotDeployed` with all that it said.
 */
export function runTool(
  tool: "wrangler" | "vite",
  given: readonly string[],
  { seen = false, ...surroundings }: { readonly seen?: boolean; readonly env?: Surroundings } = {},
): Promise<string> {
  const script = join(root, "node_modules", tool, "bin", `${tool}.js`);
  const child = spawn(process.execPath, [script, ...given], {
    cwd: root,
    stdio: ["ignore", seen ? "inherit" : "pipe", seen ? "inherit" : "pipe"],
    env: { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false", ...surroundings.env },
  });
  let printed = "";
  let complained = "";
  child.stdout?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (complained += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) return resolve(printed);
      reject(new NotDeployed(`${tool} ${given.join(" ")} failed.\n${printed}${complained}`));
    });
  });
}
