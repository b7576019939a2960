import { beforeEach, describe, expect, test } from "vitest";
import type { CaptchaCheck, Verdict } from "../../src/forms/captcha.ts";
import { contact } from "../../src/forms/contact.ts";
import { PostedFile } from "../../src/forms/posted.ts";
import { vulnerability } from "../../src/forms/vulnerability.ts";
import { networkOf } from "../../src/forms/network.ts";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import { leadAdminSchema } from "../../src/queue/lead-admin-task.ts";
import { release } from "../../src/leads/suspects.ts";
import { sampleOf } from "./form-samples.ts";
import { type World, createWorld, typed } from "./leads-world.ts";

/* A submission that may be a bot's waits until a person sees and releases it. Nothing is dropped silently. */

const guarded = { ...contact, captcha: true };
const day = 86_400_000;

let world: World;
beforeEach(() => {
  world = createWorld();
});

const ask = (task: object) => leadAdmin(leadAdminSchema.parse(task), world.parts);
const states = async () => (await world.rows()).map(({ state, reason }) => [state, reason]);

function setCaptcha(verdict: Verdict) {
  const captcha: CaptchaCheck = {
    provider: "turnstile",
    siteKey: "s",
    verify: async () => verdict,
  };
  Object.assign(world.parts, { captcha });
}

/** Sets which keys are over their rate limit. */
function setOverLimit(isOver: (key: string) => boolean) {
  Object.assign(world.parts, {
    limit: { limit: async ({ key }: { key: string }) => ({ success: !isOver(key) }) },
  });
}

const id = () => crypto.randomUUID();
const person = (n: number) => `person${n}@example.org`;
const spam =
  "Dear owner of this website, we can bring you to the first page of every search engine.";

describe("a post that looks like a bot's", () => {
  test.each<[string, object, Verdict, string]>([
    ["fills in the trap", { website: "https://spam.example" }, "passed", "trap"],
    ["is sent too fast", { startedAt: 1000, sentAt: 2999 }, "passed", "too-fast"],
    [
      "has a token that the service does not know",
      { "cf-turnstile-response": "x" },
      "failed",
      "captcha-failed",
    ],
  ])(
    "that %s gets the same answer, is stored, and not delivered",
    async (_, over, verdict, reason) => {
      setCaptcha(verdict);
      const token = { "cf-turnstile-response": "token" };
      const submissionId = id();
      const post = { ...typed, ...token, ...over, submissionId };
      expect(await world.postTo(guarded, post)).toEqual({ kind: "suspected", submissionId });
      await world.live(3);
      expect(await states()).toEqual([["suspected", reason]]);
      expect(world.deliveries).toEqual([]);
      expect(world.alerts).toMatchObject([{ alert: { outcome: "suspected", form: "contact" } }]);
      // Sent again, it is the same submission and not another.
      expect((await world.postTo(guarded, post)).kind).toBe("suspected");
      expect(await world.rows()).toHaveLength(1);
    },
  );

  test("waits for a person who releases it, by id or by form, and is then delivered once", async () => {
    for (const n of [1, 2]) {
      await world.post({ submissionId: id(), website: "x", businessEmailAddress: person(n) });
    }
    await world.post({ submissionId: id(), businessEmailAddress: person(3) });
    world.pass(100 * day);
    await world.sweep();
    expect(await ask({ command: "reconcile" })).toMatchObject({ suspected: 2, parked: 0, open: 1 });
    const { submissions } = (await ask({ command: "list", state: "suspected" })) as {
      submissions: { id: string; reason: string }[];
    };
    expect(submissions).toMatchObject([{ reason: "trap" }, { reason: "trap" }]);
    // Replaying what the CRM refused does not release a bot's submission.
    await ask({ command: "replay", waiting: true });
    await world.consume();
    expect([...world.inbox.values()].map(({ fields }) => fields["businessEmailAddress"])).toEqual([
      person(3),
    ]);
    const received = world.now() - 100 * day;
    for (const period of [{ since: received + 1 }, { until: received }]) {
      expect(await ask({ command: "release", form: "contact", ...period })).toEqual({
        released: 0,
      });
    }
    const own = { id: submissions[0]?.id, since: received, until: received + 1 };
    expect(await ask({ command: "release", ...own })).toEqual({ released: 1 });
    expect(await ask({ command: "release", form: "contact" })).toEqual({ released: 1 });
    expect(await ask({ command: "release", form: "contact" })).toEqual({ released: 0 });
    // At once: not only when the sweeper runs.
    await world.consume();
    expect(world.deliveries).toHaveLength(3);
    expect([...world.inbox.values()].map(({ suspicions }) => suspicions)).toEqual([
      [],
      ["trap"],
      ["trap"],
    ]);
  });

  test("is not released by a time limit or by a queue message with its id", async () => {
    const submissionId = id();
    await world.post({ submissionId, website: "x" });
    const dueAt = async (ms: number | null) => {
      const statement = world.outbox.prepare("UPDATE submissions SET due_at = ?1, next_at = ?2");
      await statement.bind(ms, world.now()).run();
    };
    await dueAt(world.now());
    world.pass(60_000);
    await world.live(3);
    expect(world.sent).toEqual([]);
    for (const queueName of ["leads", "leads-dead"]) {
      world.putIntoQueue({ v: 1, submissionId, form: "contact" });
      await world.consume({ queueName });
    }
    expect(world.deliveries).toEqual([]);
    expect(await states()).toEqual([["suspected", "trap"]]);
    // Releasing it gives it a time, and it is delivered without another command.
    await dueAt(null);
    await release(world.parts, { id: submissionId, form: null, since: 0, until: world.now() });
    expect(await world.rows()).toMatchObject([{ state: "queued", due_at: world.now() }]);
    await world.live(1);
    expect(world.deliveries).toEqual([submissionId]);
  });

  test("is rejected only by a person, which deletes all its data", async () => {
    await world.post({ submissionId: id(), website: "x" });
    expect(await ask({ command: "discard", form: "demo" })).toEqual({ discarded: 0 });
    expect(await ask({ command: "discard", form: "contact" })).toEqual({ discarded: 1 });
    expect(await world.rows()).toMatchObject([
      { state: "parked", reason: "discarded", body: null, email: null, hash: null, likeness: null },
    ]);
    expect(await ask({ command: "replay" })).toEqual({ replayed: 0 });
    expect(() => leadAdminSchema.parse({ command: "discard" })).toThrow(/which/);
    expect(() => leadAdminSchema.parse({ command: "release" })).toThrow(/which/);
  });

  test("cannot be released while it is being rejected", async () => {
    const report = { ...sampleOf(vulnerability), website: "x", submissionId: id() };
    const log = new PostedFile("server.log", Buffer.from("12:00 started"));
    await world.postTo(vulnerability, { ...report, bugAttachmentUrl: log });
    world.moods.files = "refuses";
    await expect(ask({ command: "discard", form: "vulnerability" })).rejects.toThrow();
    expect(await ask({ command: "release", form: "vulnerability" })).toEqual({ released: 0 });
    expect(await ask({ command: "replay" })).toEqual({ replayed: 0 });
    world.moods.files = "well";
    expect(await ask({ command: "discard", form: "vulnerability" })).toEqual({ discarded: 1 });
    expect(await world.rows()).toMatchObject([
      { state: "parked", reason: "discarded", body: null },
    ]);
    expect(world.files.size).toBe(0);
  });

  test("can bring files a hundred times at most, so that others can still send theirs", async () => {
    const log = new PostedFile("server.log", Buffer.from("12:00 started"));
    const report = (n: number, more: object) =>
      world.postTo(vulnerability, {
        ...sampleOf(vulnerability, { seed: n }),
        bugAttachmentUrl: log,
        submissionId: id(),
        ...more,
      });
    const kinds: string[] = [];
    for (let n = 0; n < 102; n++) {
      kinds.push((await report(n, { website: "x" })).kind);
    }
    await world.live(1);
    // The last two are stored without their files.
    expect(kinds.filter((kind) => kind === "suspected")).toHaveLength(102);
    expect(world.files.size).toBe(100);
    // Without a file it is stored as usual.
    expect((await report(103, { website: "x", bugAttachmentUrl: "" })).kind).toBe("suspected");
    expect((await report(104, {})).kind).toBe("queued");
    expect(world.files.size).toBe(101);
    expect(await ask({ command: "discard", form: "vulnerability" })).toEqual({ discarded: 103 });
    expect((await report(105, { website: "x" })).kind).toBe("suspected");
  });

  test("is held back even if only the queue could carry it", async () => {
    world.moods.outbox = "refuses";
    expect((await world.post({ submissionId: id(), website: "x" })).kind).toBe("suspected");
    world.moods.outbox = "well";
    await world.live(2);
    expect(await states()).toEqual([["suspected", "trap"]]);
    expect(world.deliveries).toEqual([]);
  });
});

describe("a weak sign of a bot", () => {
  const withoutToken = (over: object = {}) =>
    world.postTo(guarded, { ...typed, message: Math.random().toString(36), ...over });

  test.each([{}, { submissionId: id(), captcha: "unreachable" }])(
    "an unavailable captcha (%j) stops no one, until it happens too often",
    async (over) => {
      setCaptcha("passed");
      expect((await withoutToken(over)).kind).toBe("queued");
      setOverLimit((key) => key === "unverified:contact");
      expect(
        (await withoutToken({ ...over, ...(over.submissionId && { submissionId: id() }) })).kind,
      ).toBe("suspected");
      expect((await world.rows()).at(-1)).toMatchObject({ reason: "no-token unverified-crowd" });
      // A visitor who solved the captcha is not suspected.
      const solved = { submissionId: id(), "cf-turnstile-response": "token" };
      expect((await withoutToken(solved)).kind).toBe("queued");
    },
  );

  const spent = () => ({ submissionId: id(), "cf-turnstile-response": "spent" });
  test.each<[string, string, () => object]>([
    ["that cannot be verified because it is spent", "unverified", spent],
    ["that is missing", "no-token", () => ({})],
  ])("of 30 posts from 30 networks with a token %s, 20 pass", async (_, sign, token) => {
    setCaptcha("unverified");
    world.limitTo(20);
    const kinds: string[] = [];
    for (let n = 0; n < 30; n++) {
      const answer = await world.postTo(
        guarded,
        { ...typed, ...token(), message: `Message ${n}` },
        { ip: `198.51.${n}.7` },
      );
      kinds.push(answer.kind);
    }
    expect(kinds).toEqual(Array.from({ length: 30 }, (__, n) => (n < 20 ? "queued" : "suspected")));
    expect((await world.rows()).at(-1)).toMatchObject({ reason: `${sign} unverified-crowd` });
    // The others wait for a person.
    expect(await ask({ command: "release", form: "contact" })).toEqual({ released: 10 });
  });

  test("a crowded network alone is no reason to suspect a post", async () => {
    setOverLimit((key) => key.startsWith("around:"));
    expect((await world.post()).kind).toBe("queued");
  });

  test("the same message from many e-mail addresses is suspected", async () => {
    const kinds: string[] = [];
    for (let n = 0; n < 12; n++) {
      const message = n % 2 === 0 ? spam : ` ${spam.toUpperCase()} ${n}!`;
      const post = { message, submissionId: id(), businessEmailAddress: person(n) };
      kinds.push((await world.post(post)).kind);
    }
    expect(kinds).toEqual([
      ...Array.from({ length: 10 }, () => "queued"),
      "suspected",
      "suspected",
    ]);
    expect((await world.rows()).at(-1)).toMatchObject({ reason: "alike" });
    // If the network around the sender is crowded, three are enough.
    setOverLimit((key) => key.startsWith("around:"));
    world.pass(3_600_001);
    const more: string[] = [];
    for (let n = 20; n < 25; n++) {
      const post = { message: spam, submissionId: id(), businessEmailAddress: person(n) };
      more.push((await world.post(post)).kind);
    }
    expect(more).toEqual(["queued", "queued", "queued", "suspected", "suspected"]);
    expect((await world.rows()).at(-1)).toMatchObject({ reason: "crowd alike" });
  });

  test("short messages, and those of one person, are not suspected", async () => {
    for (let n = 0; n < 14; n++) {
      const short = { message: "Please call me back!", businessEmailAddress: person(n) };
      const again = { message: `${spam} (${n})` };
      for (const post of [short, again]) {
        expect((await world.post({ submissionId: id(), ...post })).kind).toBe("queued");
      }
    }
    // Three people are no pattern either, however often each of them writes.
    setOverLimit((key) => key.startsWith("around:"));
    for (const businessEmailAddress of [person(20), person(21), typed.businessEmailAddress]) {
      const post = { submissionId: id(), message: spam, businessEmailAddress };
      expect((await world.post(post)).kind).toBe("queued");
    }
  });
});

test("a burst from one /64 counts against one limit, from whichever of its addresses", async () => {
  const keys: string[] = [];
  Object.assign(world.parts, {
    limit: { limit: async ({ key }: { key: string }) => (keys.push(key), { success: true }) },
  });
  for (const ip of ["2001:db8:1:2::7", "2001:db8:1:2:ffff:eeee:0:1", "2001:DB8:0001:2:a::"]) {
    await world.post({ message: ip }, { ip });
  }
  expect(new Set(keys.filter((key) => !key.startsWith("around:")))).toEqual(
    new Set(["2001:db8:1:2::/64"]),
  );
});

test.each([
  ["203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
  ["::FFFF:cb00:7107", "203.0.113.7", "203.0.113.0/24"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["2001:db8:aa:bb:cc:dd:ee:ff", "2001:db8:aa:bb::/64", "2001:db8:aa::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["nonsense", "nonsense", "nonsense"],
  ["1::2::3", "1::2::3", "1::2::3"],
  ["1:2:3:4::5:6:7:8", "1:2:3:4::5:6:7:8", "1:2:3:4::5:6:7:8"],
])("%s belongs to %s, and to %s", (ip, one, around) => {
  expect(networkOf(ip)).toEqual({ one, around });
});
