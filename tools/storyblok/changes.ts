import { Refusal } from "./refusal.ts";

/** A change that the service refused, the reason, and what helps. */
export type Refused = { what: string; reason: string; advice: string };

export type Changes = ReturnType<typeof createChanges>;

/** After this many failures in a row that are not due to what was sent, the service counts as failing. */
const mostInARow = 5;

type Act = () => Promise<void>;

/** The changes of a push: always reported, but made only if `apply` is true. */
export function createChanges(apply: boolean, say: (line: string) => void) {
  let made = 0;
  let inARow = 0;
  const refused: Refused[] = [];

  /** Returns true if it was done. */
  async function attempt(what: string, act: Act, advice: string) {
    try {
      await act();
      inARow = 0;
      return true;
    } catch (cause) {
      if (!(cause instanceof Refusal) || !cause.concernsOne) throw cause;
      if (cause.kind !== "Lost") inARow = cause.kind === "Invalid" ? 0 : inARow + 1;
      if (inARow >= mostInARow) {
        const message = `stopped after ${inARow} failures in a row: completed changes stay, and the same command continues`;
        throw new Refusal("Unreachable", `${message}\n${what}: ${cause.message}`);
      }
      say(`${what}: refused`);
      refused.push({ what, reason: cause.message, advice });
      return false;
    }
  }

  return {
    apply,
    /**
     * Reports `line` (`story en/home: new`) and makes the change if changes are applied. Records what the
     * service refuses, and continues. Throws if there is no point in continuing.
     */
    async make(line: string, act: Act, advice = "") {
      say(line);
      const what = line.slice(0, line.indexOf(": "));
      if (!apply || (await attempt(what, act, advice))) made += 1;
    },
    /** Makes the rest of a change that was already reported. */
    async complete(what: string, act: Act, advice = "") {
      if (apply) await attempt(what, act, advice);
    },
    count: () => made,
    refused: (): readonly Refused[] => refused,
  };
}
