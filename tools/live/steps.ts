import { setTimeout as pause } from "node:timers/promises";
import { reasonOf } from "../complaint.ts";

/** One thing that only the real service can prove. */
export type Step = {
  readonly name: string;
  /** What is certain once the step succeeds. */
  readonly proves: string;
  /** What to do if it fails. */
  readonly ifNot: string;
  /** Returns what it saw, in a few words. Throws if that is wrong, or `Skipped`. */
  readonly run: () => Promise<string>;
  /** True if it runs even after a failure, because it cleans up. */
  readonly always?: boolean;
};

/** Why a step was skipped, and what it needs. */
export class Skipped extends Error {}

/** Runs the steps in order. After a failure, the others are left out. Returns true if none failed. */
export async function runSteps(
  steps: readonly Step[],
  say: (line: string) => void,
  now: () => number = Date.now,
): Promise<boolean> {
  let failed = false;
  for (const { name, proves, ifNot, run, always = false } of steps) {
    if (failed && !always) {
      say(`left out  ${name}`);
      continue;
    }
    const begun = now();
    try {
      const seen = await run();
      say(`ok        ${name}: ${seen} (${((now() - begun) / 1000).toFixed(1)} s)`);
      say(`          proves ${proves}`);
    } catch (thrown) {
      const isSkipped = thrown instanceof Skipped;
      say(`${isSkipped ? "skipped " : "FAILED  "}  ${name}: ${reasonOf(thrown)}`);
      if (isSkipped) continue;
      say(`          would prove ${proves}`);
      say(`          do: ${ifNot}`);
      failed = true;
    }
  }
  return !failed;
}

/** Waits until a condition is true, and returns the seconds it took. Throws after `timeoutMs`. */
export async function untilTrue(
  isSo: () => Promise<boolean>,
  { timeoutMs, pauseMs = 500 }: { readonly timeoutMs: number; readonly pauseMs?: number },
): Promise<number> {
  const begun = Date.now();
  while (!(await isSo())) {
    if (Date.now() - begun > timeoutMs) throw new Error(`not within ${timeoutMs / 1000} s`);
    await pause(pauseMs);
  }
  return Math.round((Date.now() - begun) / 100) / 10;
}
