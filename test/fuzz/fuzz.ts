import fc from "fast-check";
import { test } from "vitest";

/** How long each fuzzer runs, in seconds: 4 in the sweep. `FUZZ_SECONDS` sets another time. */
const seconds = Number(process.env["FUZZ_SECONDS"] ?? 4);

/**
 * Tries a property with as many inputs as there is time for. It begins with the corpus (`found`): inputs that
 * failed, and inputs that a fuzzer takes long to find. Add the counterexample there when you fix a failure.
 * `share`: the part of the fuzzer's time.
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
  // A run that finds a failure needs time to make it small.
  test(name, run, timeMs + 120_000);
}
