import { readFileSync, readdirSync } from "node:fs";
import { z } from "zod";

/** The processor time of an invocation on Workers Free. One that takes more can be ended with error 1102. */
const freeMs = 10;

const line = z.object({
  event: z.literal("plan-invocation"),
  what: z.string(),
  isAlone: z.boolean(),
});

/** Returns the processor time that all threads of a process have used, in ms (Linux). */
export function processorMsOf(pid: number | string): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return threads.reduce((sum, ns) => sum + ns, 0) / 1e6;
}

/**
 * Reads the worker's log and reports invocations that used more processor time than the plan allows. It skips
 * those that ran at the same time as another. `read` returns the ms so far; null if the system cannot tell.
 * Other lines are passed on.
 */
export function watchProcessor(read: (() => number) | null, log: (text: string) => void) {
  let before: number | null = null;
  return (text: string): void => {
    const found = text.startsWith('{"event":"plan-invocation"')
      ? line.parse(JSON.parse(text))
      : null;
    if (!found) return log(text);
    if (!read) return;
    const now = read();
    const ms = before === null ? null : Math.round(now - before);
    before = now;
    if (ms === null || !found.isAlone || ms <= freeMs) return;
    log(JSON.stringify({ event: "plan-processor", what: found.what, ms, of: freeMs }));
  };
}
