import { spawn } from "node:child_process";

type Options = {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** It prints to the terminal. */
  readonly seen?: boolean;
};

type Ended = {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
};

/** Runs a script on the project's own Node, whichever is first on the path, until it ends. No one answers it. */
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
