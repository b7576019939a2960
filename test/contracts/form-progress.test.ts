import { describe, expect, it } from "vitest";
import {
  type FormEvent,
  type Progress,
  nextProgress,
  progressOf,
} from "../../client/islands/form-progress.ts";

const untouched = progressOf({ state: null });
const after = (events: readonly FormEvent[], from: Progress = untouched) =>
  events.reduce(nextProgress, from);
const refused = { type: "refused", problems: { email: "invalid" } } as const;
const sent = { type: "sent", values: { email: "a" }, gift: "/gift", frameAllowed: true } as const;

describe("a form", () => {
  it("starts with an enabled button and no message", () => {
    expect(untouched).toMatchObject({ step: { kind: "open", notice: null }, valid: true });
    expect(untouched.messages).toBe(0);
  });

  it("starts with its errors after a refusal without JavaScript, and takes no focus", () => {
    const state = { name: "demo", id: "demo", values: {}, errors: { email: "empty" } } as const;
    expect(progressOf({ state: { ...state, status: "refused" } })).toMatchObject({
      step: { kind: "refused", problems: { email: "empty" } },
      problems: { email: "empty" },
      messages: 0,
    });
    expect(progressOf({ state: { ...state, errors: {}, status: "limited" } }).step).toEqual({
      kind: "open",
      notice: "limited",
    });
    expect(progressOf({ state: { ...state, errors: {}, status: "sent" } }).step.kind).toBe("sent");
  });

  it("shows each refusal, and removes corrected fields from the summary", () => {
    const twice = after([{ type: "sending" }, refused, { type: "sending" }, refused]);
    expect(twice).toMatchObject({ step: { kind: "refused" }, messages: 2, valid: false });
    const corrected = after([{ type: "checked", problems: { email: undefined } }], twice);
    expect(corrected.step).toEqual({ kind: "refused", problems: { email: "invalid" } });
    expect(corrected.problems["email"]).toBeUndefined();
    expect(corrected.messages).toBe(2);
  });

  it("shows no message of the last attempt while it is sent again", () => {
    const again = after([refused, { type: "failed", notice: "unavailable" }, { type: "sending" }]);
    expect(again.step).toEqual({ kind: "sending" });
  });

  it("is still being sent while its visitor types, and ends as sent", () => {
    const typing = after([
      { type: "sending" },
      { type: "typed" },
      { type: "checked", problems: { email: "empty" } },
      { type: "validated", valid: false },
    ]);
    expect(typing).toMatchObject({ step: { kind: "sending" }, valid: false });
    const { type: _, ...shown } = sent;
    expect(after([sent], typing)).toMatchObject({ step: { kind: "sent", ...shown }, messages: 1 });
  });

  it("keeps the calculator's choices after any outcome", () => {
    const chosen = after([{ type: "chosen", choice: { plan: "growth" } }, refused]);
    expect(chosen.choice).toEqual({ plan: "growth" });
  });
});
