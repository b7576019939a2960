import { join } from "node:path";
import { runNode } from "../../tools/run-node.ts";

/** Runs a command of `tools/` in a process of its own until it ends. Returns how it ended and its output. */
export const runCommand = (name: string, args: readonly string[], env = process.env) =>
  runNode([join(import.meta.dirname, `../../tools/${name}.ts`), ...args], { env });
