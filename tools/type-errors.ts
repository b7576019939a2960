import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";

/** What `tsc` says is wrong: `file` from the project's root, `line` and `column` from 1. */
export type TypeError = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
};

/** A line of `tsc --pretty false`; those that go on with it are indented. */
const first = /^(.+)\((\d+),(\d+)\): error (TS\d+: .*)$/;

export function typeErrorsIn(output: string): TypeError[] {
  const errors: TypeError[] = [];
  for (const text of output.split(/\r?\n/)) {
    const [, file, line, column, says = ""] = first.exec(text) ?? [];
    const before = errors.at(-1);
    if (file) errors.push({ file, line: Number(line), column: Number(column), message: says });
    else if (before && text.startsWith(" ")) {
      errors[errors.length - 1] = { ...before, message: `${before.message}\n${text}` };
    }
  }
  return errors;
}

/** What `tsc` knows of the files it has checked: it looks at what changed since. */
export const typesFile = ".wrangler/types.tsbuildinfo";
/** Several threads would each look at what all types share: for twice the processor. */
export const checkingTypes = ["--singleThreaded", "--incremental", "--tsBuildInfoFile", typesFile];

const pauseMs = 300;

/**
 * Checks the types beside a server, after what was edited is shown: `tsc` at low priority, once at a time. It
 * ends after each check, since one that watches would keep two gigabytes.
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
      // A group of its own, which ends as one: what is called `tsc` starts the compiler beside itself.
      detached: true,
    });
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    if (child.pid) setPriority(child.pid, 10);
    await once(child, "close");
    child = null;
    if (isClosed) return;
    // What was edited meanwhile may have mended it.
    if (isRequested) void check();
    else onChecked(typeErrorsIn(output));
  }

  return {
    /** Something was edited: checks once no one has for a moment, and again if more comes meanwhile. */
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
