/** A browser engine, driven by what Chromium, Firefox and WebKit have in common. */
export type Engine = {
  /** Opens a window for a person who has never visited this site. One at a time. */
  readonly visit: (origin: string, size: Size) => Promise<Tab>;
  /** Ends its processes and removes its profile. */
  readonly close: () => Promise<void>;
};

export type Size = { readonly width: number; readonly height: number; readonly touch: boolean };

export type Tab = {
  readonly goto: (address: string) => Promise<void>;
  /** Runs a function in the page, or in its first frame. Its arguments and its result are JSON. */
  readonly evaluate: Evaluate;
  readonly evaluateInFrame: Evaluate;
  /** Clicks with a real mouse at a point of the window. */
  readonly click: (x: number, y: number) => Promise<void>;
  /** Taps with a finger, or clicks with a mouse if the engine has no finger. */
  readonly tap: (x: number, y: number) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses a key by its name, or several at once: `Enter`, `Control+A`. */
  readonly press: (keys: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Returns a PNG. */
  readonly screenshot: () => Promise<Buffer>;
  /** The problems that the console reports. None if the engine does not tell them. */
  readonly problems: () => readonly string[];
  readonly leave: () => Promise<void>;
};

export type Evaluate = <Args extends readonly unknown[], Value>(
  run: (...args: Args) => Value,
  ...args: Args
) => Promise<Awaited<Value>>;

/**
 * A proxy that refuses everything outside this machine, as a company's firewall does: nothing listens there.
 */
export const nowhere = "127.0.0.1:9";
export const local = ["localhost", "127.0.0.1"] as const;

/** Returns a function that runs code in a page. `evaluate` gets an expression that resolves to JSON. */
export function evaluateBy(evaluate: (expression: string) => Promise<unknown>): Evaluate {
  return async (run, ...args) => {
    const given = args.map((arg) => JSON.stringify(arg) ?? "undefined").join(", ");
    const json = await evaluate(`(async () => JSON.stringify([await (${run})(${given})]))()`);
    const [value] = JSON.parse(String(json));
    return value;
  };
}
