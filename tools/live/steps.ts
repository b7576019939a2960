import { setTimeout as pause } from "node:timers/promises";

/** One thing that only the real service can show. */
export type Step = {
  readonly name: string;
  /** What is known once it was seen. */
  readonly proves: string;
  /** What to do where it is not so. */
  readonly ifNot: string;
  /** Answers what was seen, in a few words; throws where it is not as it should be, or `Skipped`. */
  readonly run: () => Promise<string>;
  /** Runs whatever became of those before: it clears away. */
  readonly always?: boolean;
};

/** Why a step was left out, and what it would need. */
export class Skipped extends Error {}

/** Runs the steps one after the other; what builds on one that failed is left out. Whether none failed. */
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
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      const isSkipped = thrown instanceof Skipped;
      say(`${isSkipped ? "skipped " : "FAILED  "}  ${name}: ${reason}`);
      if (isSkipped) continue;
      say(`          would prove ${proves}`);
      say(`          do: ${ifNot}`);
      failed = true;
    }
  }
  return !failed;
}

/** Waits until something is so, and answers after how many seconds. Throws after `timeoutMs`. */
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
