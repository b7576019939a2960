import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { factsOf } from "../../src/forms/arrival.ts";
import type { CaptchaCheck, Verdict } from "../../src/forms/captcha.ts";
import { contact } from "../../src/forms/contact.ts";
import { receive } from "../../src/queue/receive.ts";
import { type World, createWorld, typed } from "./leads-world.ts";

const id = "0b8c7d52-5c0f-4a86-9d4c-2f3c1f2b7a10";

const realImmediate = globalThis.setImmediate;

/** Advances the clock for the deadlines, after work that takes real time (hashing) is done. */
async function passSeconds(seconds: number) {
  // Lets work that has begun finish first, however slow the machine is: Node runs its own work in order.
  for (let round = 0; round < 50; round += 1) {
    await crypto.subtle.digest("SHA-256", new Uint8Array());
    await new Promise((resolve) => realImmediate(resolve));
  }
  await vi.advanceTimersByTimeAsync(seconds * 1000);
}

let world: World;
beforeEach(() => {
  world = createWorld();
});

describe("the answer to a post", () => {
  test("a valid post is stored, queued by its id alone, and delivered", async () => {
    expect(await world.post({ submissionId: id })).toEqual({ kind: "queued", submissionId: id });
    await world.settle();
    expect(world.sent).toEqual([{ v: 1, submissionId: id, form: "contact" }]);
    expect(await world.rows()).toMatchObject([{ id, state: "queued", attempt: 0 }]);
    await world.consume();
    expect(world.inbox.get(id)?.fields).toMatchObject({ ...typed, isAgreed: true });
    expect(await world.rows()).toMatchObject([
      { state: "delivered", attempt: 1, crm_id: `crm-${id}`, due_at: null },
    ]);
  });

  test("an invalid post gets each field's problem and keeps what was typed", async () => {
    const answer = await world.post({
      firstName: " ",
      businessEmailAddress: "no address",
      isAgreed: undefined,
      message: "x".repeat(301),
      selectedTopic: "gossip",
    });
    expect(answer).toMatchObject({
      kind: "refused",
      errors: {
        firstName: "empty",
        businessEmailAddress: "invalid",
        isAgreed: "empty",
        message: "invalid",
        selectedTopic: "invalid",
      },
      values: { lastName: typed.lastName, businessEmailAddress: "no address" },
    });
    expect(await world.rows()).toEqual([]);
  });

  test("a field sent twice, or without text, is invalid", async () => {
    const answer = await world.post({ firstName: ["a", "b"], lastName: { a: 1 } });
    expect(answer).toMatchObject({ errors: { firstName: "invalid", lastName: "invalid" } });
  });

  test("the same id with the same content gets the same answer and creates one lead", async () => {
    const both = await Promise.all([
      world.post({ submissionId: id }),
      world.post({ submissionId: id }),
    ]);
    expect(both).toEqual([1, 2].map(() => ({ kind: "queued", submissionId: id })));
    await world.live(1);
    expect(await world.post({ submissionId: id })).toEqual({ kind: "queued", submissionId: id });
    await world.live(1);
    expect(world.deliveries).toEqual([id]);
  });

  test("the same id with other content is refused and keeps what was typed", async () => {
    await world.post({ submissionId: id });
    expect(await world.post({ submissionId: id, message: "Other" })).toMatchObject({
      kind: "duplicateOther",
      values: { message: "Other" },
    });
    expect(await world.post({ submissionId: "not-a-uuid" })).toMatchObject({
      errors: { submissionId: "invalid" },
    });
  });

  test("without an id, equal content is one lead for 10 minutes", async () => {
    const first = await world.post();
    world.pass(599_000);
    expect(await world.post()).toEqual(first);
    expect(await world.post({ message: "Other" })).not.toEqual(first);
    world.pass(2000);
    expect(await world.post()).not.toEqual(first);
    expect(await world.rows()).toHaveLength(3);
  });

  test("a bot's post gets a visitor's answer, and waits for a person", async () => {
    const caught = [
      await world.post({ website: "https://spam.example" }),
      await world.post({ startedAt: world.now() - 1999, submissionId: id }),
      await world.post({ startedAt: 1000, sentAt: 2999 }),
    ];
    expect(caught).toMatchObject([
      { kind: "suspected" },
      { kind: "suspected", submissionId: id },
      { kind: "suspected" },
    ]);
    expect(world.sent).toEqual([]);
    const slow = { startedAt: String(world.now() - 2000), message: "c" };
    expect((await world.post(slow)).kind).toBe("queued");
    expect((await world.post({ startedAt: world.now() + 90_000, message: "a" })).kind).toBe(
      "queued",
    );
    // It takes ten seconds to fill in, by a clock that is nine seconds fast.
    const fast = { startedAt: world.now() - 1000, sentAt: world.now() + 9000, message: "b" };
    expect((await world.post(fast)).kind).toBe("queued");
  });

  test.each([
    [{}, "queued", "unverified"],
    [{ submissionId: id }, "suspected", null],
    [{ submissionId: id, "g-recaptcha-response": "good" }, "queued", "passed"],
    [{ submissionId: id, "cf-turnstile-response": "good" }, "queued", "passed"],
    [{ submissionId: id, "cf-turnstile-response": "bad" }, "suspected", null],
    [{ submissionId: id, "cf-turnstile-response": "silent" }, "queued", "unverified"],
  ])("in a form with a captcha, %j is %s", async (tokens, kind, captcha) => {
    const verdicts: Record<string, Verdict> = { good: "passed", silent: "unverified" };
    const check: CaptchaCheck = {
      provider: "turnstile",
      siteKey: "site",
      verify: async (token) => verdicts[token] ?? "failed",
    };
    const facts = factsOf(new Request("http://site/"), null, () => undefined);
    const parts = { ...world.parts, captcha: check };
    const answer = await receive(
      { ...contact, captcha: true },
      { ...typed, ...tokens },
      facts,
      parts,
    );
    expect(answer.kind).toBe(kind);
    await world.consume();
    expect([...world.inbox.values()].map((submission) => submission.captcha)).toEqual(
      captcha ? [captcha] : [],
    );
  });

  test.each([
    [{ "sec-fetch-site": "same-origin" }, "queued"],
    [{ "sec-fetch-site": "none" }, "queued"],
    [{ "sec-fetch-site": "cross-site", origin: "https://example.com" }, "foreign"],
    [{ "sec-fetch-site": "same-site" }, "foreign"],
    [{ origin: "https://example.com" }, "queued"],
    [{ origin: "https://evil.example" }, "foreign"],
    [{ origin: "null" }, "foreign"],
    [{}, "queued"],
  ])("a post with the headers %j is %s", async (headers: { [name: string]: string }, kind) => {
    expect((await world.post({}, headers)).kind).toBe(kind);
  });

  test("the campaign, the page and the consent are delivered with a submission", async () => {
    const referer = "https://example.com/en/contact-us/?utm_source=news&utm_medium=mail";
    await world.post({ utm_source: " letter " }, { referer });
    await world.consume();
    expect([...world.inbox.values()]).toMatchObject([
      {
        page: "/en/contact-us/",
        language: "en",
        utm: {
          utm_source: "letter",
          utm_medium: "mail",
          first_utm_source: "letter",
          first_utm_medium: "mail",
        },
        consents: [{ field: "isAgreed", text: "terms", version: "2026-11", given: true }],
      },
    ]);
  });

  test.each([
    ["en", "en"],
    ["nonsense", undefined],
    ["", undefined],
  ])(
    "a consent read in %j is delivered with that language if it is known",
    async (posted, saidIn) => {
      await world.post({ language: "nl", saidIn: posted });
      await world.consume();
      const [submission] = world.inbox.values();
      expect([submission?.language, submission?.consents[0]?.saidIn]).toEqual(["nl", saidIn]);
    },
  );

  test("the visit's first campaign and the last are separate", async () => {
    const last = { utm_source: "letter", utm_medium: "mail" };
    await world.post({ ...last, first_utm_source: "fair", first_utm_content: "b" });
    await world.consume();
    expect([...world.inbox.values()].map(({ utm }) => utm)).toEqual([
      { ...last, first_utm_source: "fair", first_utm_content: "b" },
    ]);
  });
});

describe("while services are down, the answer comes within 3 s", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    let latest = 0;
    // As in production, the time that one step waits is taken from the next.
    world = createWorld({ clock: () => (latest = Math.max(latest, Date.now())) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const moods = ["well", "refuses", "hangs", "unheard"] as const;
  const cases = moods.flatMap((outbox) => moods.map((queue) => ({ outbox, queue })));

  test.each(cases)("outbox $outbox, queue $queue", async ({ outbox, queue }) => {
    Object.assign(world.moods, { outbox, queue });
    let answer: string | undefined;
    void world.post({ submissionId: id }).then(({ kind }) => (answer = kind));
    await passSeconds(3);
    const stored = outbox === "well" || queue === "well";
    expect(answer).toBe(stored ? "queued" : "unavailable");

    Object.assign(world.moods, { outbox: "well", queue: "well" });
    await passSeconds(60);
    vi.useRealTimers();
    await world.live(3);
    // An accepted submission arrives. Any other can arrive without an answer, but never twice.
    if (stored) expect([...world.inbox.keys()]).toEqual([id]);
    expect(world.deliveries.length).toBeLessThanOrEqual(1);
  });
});
