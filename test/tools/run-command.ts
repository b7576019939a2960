import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Runs a command of `tools/` in a process of its own, where no one answers, until it ends: with which status, and what it said. */
export async function runCommand(
  name: string,
  given: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Ended> {
  const script = join(import.meta.dirname, `../../tools/${name}.ts`);
  const called = promisify(execFile)(process.execPath, [script, ...given], { env });
  called.child.stdin?.end();
  return called.then(
    (said) => ({ code: 0, ...said }),
    (error: Ended) => error,
  );
}
