import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Program = {
  /** Returns the first group of the pattern in a line of the output. Throws if the program ends before. */
  readonly waitForOutput: (pattern: RegExp) => Promise<string>;
  readonly end: () => Promise<void>;
};

/** Creates a folder for a program's profile. */
export function ownFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "engine-"));
}

/** Starts a program that ends with this process at the latest. `folder` is removed after that. */
export function startProgram(
  folder: string,
  [program, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // It gets a group of its own, which is ended as a whole.
    detached: true,
  });
  const end = join(import.meta.dirname, "end-program.ts");
  const ending = spawn(process.execPath, [end, String(child.pid), folder], {
    stdio: ["pipe", "ignore", "inherit"],
    detached: true,
  });
  const ended = once(ending, "exit");
  let written = "";
  const listen = (chunk: Buffer) => (written += String(chunk));
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  return {
    async waitForOutput(pattern) {
      const until = Date.now() + 30_000;
      for (;;) {
        const [, found] = pattern.exec(written) ?? [];
        if (found !== undefined) return found;
        if (Date.now() > until) throw new Error(`${program} does not start:\n${written}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async end() {
      ending.stdin.end();
      await ended;
    },
  };
}
