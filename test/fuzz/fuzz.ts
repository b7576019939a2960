import fc from "fast-check";
import { test } from "vitest";

/** How long each fuzzer runs, in seconds: four seconds in the sweep, `FUZZ_SECONDS` for longer. */
const seconds = Number(process.env["FUZZ_SECONDS"] ?? 4);

/**
 * Tries a property with as many inputs as there is time for, its corpus first (`found`): what was red once, and
 * what a fuzzer may take long to come by. Anyone who mends what one found adds its counterexample there. `share`: of
 * the fuzzer's time.
 */
export function fuzz<Inputs extends [unknown, ...unknown[]]>(
  name: string,
  property: fc.IAsyncProperty<Inputs>,
  { found, share = 1 }: { found: Inputs[]; share?: number },
): void {
  const timeMs = seconds * 1000 * share;
  const limits = { numRuns: 1_000_000_000, interruptAfterTimeLimit: timeMs };
  const run = async () => {
    // The first run loads what the property needs, however long that takes.
    await fc.assert(property, { numRuns: Math.max(1, found.length), examples: found });
    await fc.assert(property, limits);
  };
  // A run that finds something takes its time to make it small.
  test(name, run, timeMs + 120_000);
}
