import { join } from "node:path";
import { runNode } from "../run-node.ts";

const root = join(import.meta.dirname, "../..");

/** For every command but the upload: a build of another environment may lie beside it. */
export const config = ["--config", "wrangler.toml"] as const;

/** Why there is no deployment, in a sentence for anyone who asked for one. */
export class NotDeployed extends Error {}

/**
 * Runs one of the project's own commands, and answers what it printed; `seen`: it prints to the terminal instead.
 * It asks nothing (`CI`): anyone who deploys was asked before. Throws `NotDeployed` with all that it said.
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
