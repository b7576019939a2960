import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";

/** An error that `tsc` reports: `file` from the project's root, `line` and `column` from 1. */
export type TypeError = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
};

/** The first line of an error in `tsc --pretty false`. Its further lines are indented. */
const first = /^(.+)\((\d+),(\d+)\): error (TS\d+: .*)$/;

export function typeErrorsIn(output: string): TypeError[] {
  const errors: TypeError[] = [];
  for (const text of output.split(/\r?\n/)) {
    const [, file, line, column, message = ""] = first.exec(text) ?? [];
    const before = errors.at(-1);
    if (file) errors.push({ file, line: Number(line), column: Number(column), message });
    else if (before && text.startsWith(" ")) {
      errors[errors.length - 1] = { ...before, message: `${before.message}\n${text}` };
    }
  }
  return errors;
}

/** The file in which `tsc` stores the results of its checks, so that it only checks later changes. */
export const typesFile = ".wrangler/types.tsbuildinfo";
/** With several threads, each would check the types that all share, which takes twice the processor time. */
export const checkingTypes = ["--singleThreaded", "--incremental", "--tsBuildInfoFile", typesFile];

const pauseMs = 300;

/**
 * Checks the types beside a server, after an edit is shown: `tsc` at low priority, one at a time. It ends
 * after each check, because a watching one would hold two gigabytes of memory.
 */
export function checkTypes(root: string, onChecked: (errors: readonly TypeError[]) => void) {
  let child: ChildProcess | null = null;
  let waiting: NodeJS.Timeout | null = null;
  let isRequested = false;
  let isClosed = false;

  async function check() {
    isRequested = false;
    child = spawn("tsc", ["--pretty", "false", ...checkingTypes], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
      // A process group, so that all of it ends together: `tsc` starts the compiler in a further process.
      detached: true,
    });
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    if (child.pid) setPriority(child.pid, 10);
    await once(child, "close");
    child = null;
    if (isClosed) return;
    // Edits made meanwhile may have fixed the errors.
    if (isRequested) void check();
    else onChecked(typeErrorsIn(output));
  }

  return {
    /** Call this after an edit. Checks once edits pause for a moment, and again if more arrive meanwhile. */
    again() {
      isRequested = true;
      if (waiting) clearTimeout(waiting);
      waiting = setTimeout(() => {
        waiting = null;
        if (!child && isRequested) void check();
      }, pauseMs);
    },
    close() {
      isClosed = true;
      if (waiting) clearTimeout(waiting);
      if (child?.pid && child.exitCode === null) process.kill(-child.pid);
    },
  };
}
