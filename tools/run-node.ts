import { spawn } from "node:child_process";

type Options = {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** True if it prints to the terminal. */
  readonly seen?: boolean;
};

type Ended = {
  /** null if a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
};

/** Runs a script without input until it ends, with the Node of this process, not the first on the path. */
export function runNode(
  given: readonly string[],
  { cwd = process.cwd(), env = process.env, seen = false }: Options = {},
): Promise<Ended> {
  const output = seen ? "inherit" : "pipe";
  const child = spawn(process.execPath, given, { cwd, env, stdio: ["ignore", output, output] });
  const texts = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name]?.setEncoding("utf8").on("data", (text: string) => (texts[name] += text));
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal, ...texts }));
  });
}
