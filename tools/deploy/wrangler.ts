import { join } from "node:path";
import { runNode } from "../run-node.ts";

const root = join(import.meta.dirname, "../..");

/** For every command except the upload, because there may also be a build of another environment. */
export const config = ["--config", "wrangler.toml"] as const;

/** Why there is no deployment, in a sentence for the person who started it. */
export class NotDeployed extends Error {}

/**
 * Runs a command of the project and returns its output; `seen`: it prints to the terminal instead. It asks no
 * questions (`CI`), because the person has already been asked. Throws `NotDeployed` with all its output.
 */
export async function runTool(
  tool: "wrangler" | "vite",
  given: readonly string[],
  { seen = false, env = {} }: { seen?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const { code, stdout, stderr } = await runNode(
    [join(root, "node_modules", tool, "bin", `${tool}.js`), ...given],
    {
      cwd: root,
      seen,
      env: { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false", ...env },
    },
  );
  if (code === 0) return stdout;
  throw new NotDeployed(`${tool} ${given.join(" ")} failed.\n${stdout}${stderr}`);
}
