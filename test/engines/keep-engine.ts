import { expect } from "vitest";
import type { Engine, Tab } from "./engine.ts";

/** For `describe`: a test is repeated once if its engine stopped. A failed assertion is never repeated. */
export const retryIfStopped = {
  count: 1,
  condition: ({ name }: { name?: string }) => name === EngineStopped.name,
};

class EngineStopped extends Error {
  override readonly name = EngineStopped.name;
}

export type ReplaceableEngine = Engine & {
  /** Runs after each test: if the engine stopped, it starts a new one and throws. */
  readonly checkAlive: () => Promise<void>;
};

/** Starts an engine that is replaced if a command has no answer in time: WebKitGTK sometimes hangs. */
export async function keepEngine(
  name: string,
  start: () => Promise<Engine>,
  {
    timeoutMs = 30_000,
    print = console.log,
  }: { timeoutMs?: number; print?: (line: string) => void } = {},
): Promise<ReplaceableEngine> {
  const begin = async (tries = 5): Promise<Engine> => {
    try {
      return await start();
    } catch (error) {
      if (tries <= 1) throw error;
      print(`${name} did not start, and is started again: ${String(error)}`);
      return begin(tries - 1);
    }
  };
  let engine = await begin();
  let stopped = false;
  const waiting = new Set<Promise<unknown>>();

  /**
   * Limits the time of a command. A test can end before its command does, because polling gives up sooner.
   */
  const within = async <Answer>(command: Promise<Answer>): Promise<Answer> => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      stopped = true;
      late.reject(new EngineStopped(`${name} does not answer`));
    }, timeoutMs);
    const answer = Promise.race([command, late.promise]);
    waiting.add(answer);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
      waiting.delete(answer);
    }
  };
  const timed =
    <Args extends unknown[], Answer>(run: (...args: Args) => Promise<Answer>) =>
    (...args: Args) =>
      within(run(...args));

  return {
    async visit(origin, size) {
      const tab = await within(engine.visit(origin, size));
      return {
        goto: timed(tab.goto),
        evaluate: (run, ...args) => within(tab.evaluate(run, ...args)),
        evaluateInFrame: (run, ...args) => within(tab.evaluateInFrame(run, ...args)),
        click: timed(tab.click),
        tap: timed(tab.tap),
        type: timed(tab.type),
        press: timed(tab.press),
        back: timed(tab.back),
        reload: timed(tab.reload),
        screenshot: timed(tab.screenshot),
        problems: tab.problems,
        leave: timed(tab.leave),
      } satisfies Tab;
    },
    async checkAlive() {
      await Promise.allSettled(waiting);
      if (!stopped) return;
      const { currentTestName } = expect.getState();
      print(`${name} stopped answering in "${currentTestName}"; starting again`);
      await engine.close();
      engine = await begin();
      stopped = false;
      throw new EngineStopped(`${name} stopped answering`);
    },
    close: () => engine.close(),
  };
}
