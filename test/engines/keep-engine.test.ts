import { afterEach, describe, expect, test } from "vitest";
import { type Engine, evaluateBy } from "./engine.ts";
import { retryIfStopped, keepEngine } from "./keep-engine.ts";

const size = { width: 360, height: 740, touch: true };

/** The engines that were started, and whether they have ended. The first of them never loads a page. */
const started: { ended: boolean }[] = [];
async function start(): Promise<Engine> {
  const state = { ended: false };
  const isHanging = started.push(state) === 1;
  const nothing = async () => {};
  return {
    visit: async () => ({
      goto: () => (isHanging ? new Promise(() => {}) : nothing()),
      evaluate: evaluateBy(async () => "[null]"),
      evaluateInFrame: evaluateBy(async () => "[null]"),
      click: nothing,
      tap: nothing,
      type: nothing,
      press: nothing,
      back: nothing,
      reload: nothing,
      screenshot: async () => Buffer.of(),
      problems: () => [],
      leave: nothing,
    }),
    async close() {
      state.ended = true;
    },
  };
}

const lines: string[] = [];
const engine = await keepEngine("Fake", start, {
  timeoutMs: 100,
  print: (line) => lines.push(line),
});

describe("an engine that stops", { retry: retryIfStopped }, () => {
  afterEach(() => engine.checkAlive());

  test("is replaced, and the journey is repeated, even if an assertion gave up first", async () => {
    const tab = await engine.visit("", size);
    await expect.poll(() => tab.goto(""), { timeout: 50 }).toBeUndefined();
    expect(started).toEqual([{ ended: true }, { ended: false }]);
    expect(lines.join()).toMatch(/^Fake stopped answering in ".*"; starting again$/);
  });
});

test("a failed assertion is never repeated", async () => {
  const failed = await Promise.resolve()
    .then(() => expect("Fake stopped answering").toBe(""))
    .catch((error: Error) => error);
  expect(retryIfStopped.condition(failed ?? {})).toBe(false);
  await expect(engine.checkAlive()).resolves.toBeUndefined();
});
