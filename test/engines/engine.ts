/** A browser engine, driven by what Chromium, Firefox and WebKit all can. */
export type Engine = {
  /** A window for someone who was never at this site. One at a time. */
  readonly visit: (origin: string, size: Size) => Promise<Tab>;
  /** Ends its processes and removes its profile. */
  readonly close: () => Promise<void>;
};

export type Size = { readonly width: number; readonly height: number; readonly touch: boolean };

export type Tab = {
  readonly goto: (address: string) => Promise<void>;
  /** What a function answers in the page, or in the first frame of it. Arguments and answer are JSON. */
  readonly evaluate: Evaluate;
  readonly evaluateInFrame: Evaluate;
  /** With a real mouse, at a point of the window. */
  readonly click: (x: number, y: number) => Promise<void>;
  /** With a finger, or a mouse where the engine has no finger. */
  readonly tap: (x: number, y: number) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** A key by its name, or several at once: `Enter`, `Control+A`. */
  readonly press: (keys: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** As a PNG. */
  readonly screenshot: () => Promise<Buffer>;
  /** What the console says is wrong. None where the engine does not tell. */
  readonly problems: () => readonly string[];
  readonly leave: () => Promise<void>;
};

export type Evaluate = <Args extends readonly unknown[], Value>(
  run: (...args: Args) => Value,
  ...args: Args
) => Promise<Awaited<Value>>;

/** A proxy that refuses all that is not on this machine, as a company's firewall does: nothing listens there. */
export const nowhere = "127.0.0.1:9";
export const local = ["localhost", "127.0.0.1"] as const;

/** Evaluates in a page what is made of a function and its arguments: an expression that resolves to JSON. */
export function evaluateBy(evaluate: (expression: string) => Promise<unknown>): Evaluate {
  return async (run, ...args) => {
    const given = args.map((arg) => JSON.stringify(arg) ?? "undefined").join(", ");
    const json = await evaluate(`(async () => JSON.stringify([await (${run})(${given})]))()`);
    const [value] = JSON.parse(String(json));
    return value;
  };
}
