import { Refusal } from "./refusal.ts";

/** What the service did not take, why, and what helps. */
export type Refused = { what: string; reason: string; advice: string };

/** What a push makes or alters: told always, done only where it is to be applied. */
export type Changes = {
  readonly apply: boolean;
  /**
   * Tells `line` (`story en/home: new`) and, where changes are applied, does it. What the service refuses is
   * kept and the push goes on; it throws where going on is of no use.
   */
  make(line: string, act: () => Promise<void>, advice?: string): Promise<void>;
  /** Does what belongs to a change that was told already. */
  complete(what: string, act: () => Promise<void>, advice?: string): Promise<void>;
  count(): number;
  refused(): readonly Refused[];
};

/** So many things in a row that fail for no reason of their own are the service's failure. */
const mostInARow = 5;

export function createChanges(apply: boolean, say: (line: string) => void): Changes {
  let made = 0;
  let inARow = 0;
  const refused: Refused[] = [];

  /** Whether it was done. */
  async function attempt(what: string, act: () => Promise<void>, advice: string) {
    try {
      await act();
      inARow = 0;
      return true;
    } catch (cause) {
      if (!(cause instanceof Refusal) || !cause.concernsOne) throw cause;
      if (cause.kind !== "Lost") inARow = cause.kind === "Invalid" ? 0 : inARow + 1;
      if (inARow >= mostInARow) {
        const told = `stopped after ${inARow} failures in a row: what is made stays, the same command goes on`;
        throw new Refusal("Unreachable", `${told}\n${what}: ${cause.message}`);
      }
      say(`${what}: refused`);
      refused.push({ what, reason: cause.message, advice });
      return false;
    }
  }

  return {
    apply,
    async make(line, act, advice = "") {
      say(line);
      const what = line.slice(0, line.indexOf(": "));
      if (!apply || (await attempt(what, act, advice))) made += 1;
    },
    async complete(what, act, advice = "") {
      if (apply) await attempt(what, act, advice);
    },
    count: () => made,
    refused: () => refused,
  };
}
