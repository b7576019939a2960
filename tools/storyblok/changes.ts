import { Refusal } from "./refusal.ts";

/** What the service did not take, why, and what helps. */
export type Refused = { what: string; reason: string; advice: string };

export type Changes = ReturnType<typeof createChanges>;

/** So many things in a row that fail for no reason of their own are the service's failure. */
const mostInARow = 5;

type Act = () => Promise<void>;

/** What a push makes or alters: told always, done only where it is to be applied. */
export function createChanges(apply: boolean, say: (line: string) => void) {
  let made = 0;
  let inARow = 0;
  const refused: Refused[] = [];

  /** Whether it was done. */
  async function attempt(what: string, act: Act, advice: string) {
    try {
      await act();
      inARow = 0;
      return true;
    } catch (cause) {
      if (!(cause instanceof Refusal) || !cause.concernsOne) throw cause;
      if (cause.kind !== "Lost") inARow = cause.kind === "Invalid" ? 0 : inARow + 1;
      if (inARow >= mostInARow) {
        const message = `stopped after ${inARow} failures in a row: what is made stays, the same command goes on`;
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
     * Tells `line` (`story en/home: new`) and, where changes are applied, does it. What the service refuses is
     * kept and the push goes on; it throws where going on is of no use.
     */
    async make(line: string, act: Act, advice = "") {
      say(line);
      const what = line.slice(0, line.indexOf(": "));
      if (!apply || (await attempt(what, act, advice))) made += 1;
    },
    /** Does what belongs to a change that was told already. */
    async complete(what: string, act: Act, advice = "") {
      if (apply) await attempt(what, act, advice);
    },
    count: () => made,
    refused: (): readonly Refused[] => refused,
  };
}
