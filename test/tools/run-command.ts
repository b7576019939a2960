import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

type Ended = {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
};

/** Runs a command of `tools/` in a process of its own, where no one answers, until it ends: how it ended, and what it said. */
export async function runCommand(
  name: string,
  given: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Ended> {
  const script = join(import.meta.dirname, `../../tools/${name}.ts`);
  const options = { env, maxBuffer: 1 << 26 };
  const called = promisify(execFile)(process.execPath, [script, ...given], options);
  called.child.stdin?.end();
  return called.then(
    (said) => ({ code: 0, signal: null, ...said }),
    (error: Ended) => error,
  );
}
