/** What a push makes or alters: told always, done only where it is to be applied. */
export type Changes = {
  readonly apply: boolean;
  /** Tells `line` and, where changes are applied, does it. */
  make(line: string, act: () => Promise<void>): Promise<void>;
  count(): number;
};

export function createChanges(apply: boolean, say: (line: string) => void): Changes {
  let made = 0;
  return {
    apply,
    async make(line, act) {
      made += 1;
      say(line);
      if (apply) await act();
    },
    count: () => made,
  };
}
