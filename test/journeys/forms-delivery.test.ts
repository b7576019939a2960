import { beforeEach, describe, expect, test } from "vitest";
import { downloadLead } from "../../src/forms/download-lead.ts";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import type { MailInput } from "../../src/mail/mail.ts";
import { delaysSeconds } from "../../src/queue/schedule.ts";
import { sampleOf } from "./form-samples.ts";
import { type World, type CrmMood, createWorld, typed, down } from "./leads-world.ts";

let world: World;
beforeEach(() => {
  world = createWorld();
});

const id = "0b8c7d52-5c0f-4a86-9d4c-2f3c1f2b7a10";
const refusal: CrmMood = { kind: "Rejected", reason: "http-422", answer: "no such Company" };

describe("delivery", () => {
  test("a CRM that is down is called on the whole schedule, then the submission is parked", async () => {
    world.crmDoes(down);
    await world.post({ submissionId: id });
    const waits: number[] = [];
    for (let tries = 0; tries < 20; tries++) {
      await world.consume();
      const wait = world.untilDue();
      if (wait === null) break;
      waits.push(wait / 1000);
      world.pass(wait);
    }
    expect(waits).toEqual([...delaysSeconds]);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe((75 * 60 + 35) * 60 + 5);
    expect(await world.rows()).toMatchObject([
      { state: "parked", attempt: 10, reason: "retries-exhausted http-503", due_at: null },
    ]);
    expect(world.alerts).toMatchObject([{ alert: { outcome: "parked", submissionId: id } }]);
  });

  test.each([
    [29, { state: "delivered", attempt: 30 }],
    [30, { state: "parked", reason: "never-finished", due_at: null }],
  ])(
    "a delivery that began %i times and never finished begins thirty times at most",
    async (attempts, row) => {
      await world.post({ submissionId: id });
      await world.settle();
      await world.sql("UPDATE submissions SET attempt = ?1", attempts);
      await world.consume();
      expect(await world.rows()).toMatchObject([row]);
    },
  );

  test("a retry waits as long as the CRM asks, and at least as planned", async () => {
    world.crmDoes({ ...down, retryAfterSeconds: 120 });
    await world.post();
    await world.consume();
    expect(world.untilDue()).toBe(120_000);
    world.crmDoes({ ...down, retryAfterSeconds: 1 });
    world.pass(120_000);
    await world.consume();
    expect(world.untilDue()).toBe(300_000);
  });

  test("a submission that the CRM refuses is parked at once with the CRM's answer, and alerts come once an hour", async () => {
    world.crmDoes(refusal);
    for (const message of ["one", "two", "three"]) await world.post({ message });
    await world.consume();
    expect(await world.rows()).toMatchObject([
      { state: "parked", reason: "http-422", answer: "no such Company", attempt: 1 },
      { state: "parked" },
      { state: "parked" },
    ]);
    expect(world.alerts).toHaveLength(1);
    world.pass(3_599_999);
    await world.post({ message: "four" });
    await world.consume();
    expect(world.alerts).toHaveLength(1);
    world.pass(1);
    await world.post({ message: "five" });
    await world.consume();
    expect(world.alerts).toHaveLength(2);
  });

  test("one bad message never delays the rest of its batch", async () => {
    world.crmDoes(({ fields }) => {
      if (fields["message"] === "bad") return refusal;
      if (fields["message"] === "throws") throw new Error("a bug in a destination");
      return fields["message"] === "slow" ? down : "takes";
    });
    for (const message of ["bad", "a", "slow", "b", "throws", "c"]) await world.post({ message });
    await world.parts.leads.send({ v: 2 } as never);
    await world.consume();
    expect([...world.inbox.values()].map(({ fields }) => fields["message"])).toEqual([
      "a",
      "b",
      "c",
    ]);
    expect(world.waitingMessages()).toBe(3);
  });

  test("two copies of a message, or an early one, are delivered once", async () => {
    await world.post({ submissionId: id });
    await world.consume({ copies: 2 });
    expect(world.deliveries).toEqual([id]);

    world.crmDoes(down);
    await world.post({ message: "other" });
    await world.consume();
    world.crmDoes("takes");
    await world.parts.leads.send(world.sent[1] as never);
    await world.consume();
    expect(world.deliveries).toHaveLength(2);
    world.pass(5000);
    await world.consume();
    expect(world.deliveries).toHaveLength(3);
  });

  test("the sweeper resends a message that the queue lost, but not too often", async () => {
    await world.post();
    world.loseQueue();
    await world.sweep();
    expect(world.waitingMessages()).toBe(0);
    world.pass(31_000);
    await world.sweep();
    await world.sweep();
    expect(world.waitingMessages()).toBe(1);
    await world.consume();
    expect(world.inbox.size).toBe(1);
    world.pass(3_600_000);
    await world.sweep();
    expect(world.waitingMessages()).toBe(0);
  });

  test("without a destination submissions wait", async () => {
    Object.assign(world.parts, { destination: null });
    await world.post();
    await world.consume();
    expect(await world.rows()).toMatchObject([{ state: "queued", reason: "no-destination" }]);
  });

  test("a submission that waits over 15 minutes raises an alert once an hour", async () => {
    world.crmDoes(down);
    await world.post();
    await world.live(20);
    expect(world.alerts).toMatchObject([{ alert: { outcome: "undelivered", count: 1 } }]);
  });
});

describe("a download", () => {
  const resource = "https://example.com/en/flair-library/guide/";
  const post = (url: string) => ({ ...sampleOf(downloadLead), downloadableUrl: url });
  const deliveredUrl = ({ inbox }: ReturnType<typeof createWorld>) =>
    [...inbox.values()][0]?.fields["downloadableUrl"];

  test("is delivered with the address of its file, and stored with that of its resource", async () => {
    const requested: string[] = [];
    world.filesAre(async (slug) => {
      requested.push(slug);
      return { address: "https://a.storyblok.com/f/1/guide.pdf", title: "Guide" };
    });
    await world.postTo(downloadLead, post(resource));
    await world.consume();
    expect(requested).toEqual(["en/flair-library/guide"]);
    expect(deliveredUrl(world)).toBe("https://a.storyblok.com/f/1/guide.pdf");
    expect(JSON.stringify([await world.rows(), world.sent, world.logs])).not.toContain("guide.pdf");
  });

  test.each<[string, string, MailInput["fileOf"]]>([
    ["the content service fails", resource, () => Promise.reject(new Error("down"))],
    ["the content service hangs", resource, () => new Promise(() => {})],
    ["the resource does not exist", resource, async () => null],
    [
      "its address is not one of the site",
      "https://wombat.example/x",
      async () => ({ address: "https://a.example/y", title: "Y" }),
    ],
  ])("is delivered as it was posted if %s", async (_, url, fileOf) => {
    world.filesAre(fileOf);
    await world.postTo(downloadLead, post(url));
    await world.consume();
    expect(deliveredUrl(world)).toBe(url);
  });
});

test("the sweeper sends everything that waited for the queue in one run", async () => {
  world.moods.queue = "refuses";
  for (let at = 0; at < 120; at += 1)
    await world.post({ businessEmailAddress: `someone-${at}@example.com` });
  world.moods.queue = "well";
  world.pass(3_600_000);
  await world.sweep();
  expect(world.waitingMessages()).toBe(120);
  await world.consume();
  expect(world.inbox.size).toBe(120);
});

describe("personal data", () => {
  const day = 24 * 60;

  test("is deleted 7 days after delivery, and never while it waits for a person", async () => {
    await world.post({ message: "delivered" });
    await world.consume();
    world.crmDoes(refusal);
    await world.post({ message: "parked" });
    await world.consume();
    const havePersonalData = async () =>
      (await world.rows()).map(({ body, email, hash, answer }) =>
        [body, email, hash, answer].some((value) => value !== null),
      );
    world.pass(7 * day * 60_000 - 1000);
    await world.sweep();
    expect(await havePersonalData()).toEqual([true, true]);
    world.pass(2000);
    await world.sweep();
    expect(await havePersonalData()).toEqual([false, true]);
    world.pass(500 * day * 60_000);
    await world.sweep();
    expect((await havePersonalData()).at(-1)).toBe(true);
  });

  test("is erased by address wherever it waits, and not delivered afterwards", async () => {
    world.crmDoes(down);
    await world.post({ submissionId: id });
    await world.consume();
    world.moods.outbox = "refuses";
    await world.post({ message: "waits in the queue" });
    world.moods.outbox = "well";
    world.pass(1000);
    const email = ` ${typed.businessEmailAddress.toUpperCase()}`;
    expect(await leadAdmin({ command: "erase", email }, world.parts)).toHaveProperty(
      "receipt.entries.0",
      { place: "submissions", outcome: "deleted", count: 1 },
    );
    world.crmDoes("takes");
    await world.live(10);
    expect(world.inbox.size).toBe(0);
    expect(await world.rows()).toMatchObject([
      { id, state: "parked", reason: "erased", body: null, email: null, hash: null, answer: null },
    ]);
    // A new submission from the same person is independent of the erased one.
    await world.post({ message: "again" });
    await world.consume();
    expect(world.inbox.size).toBe(1);
  });

  test("is not stored if it arrives while its sender is erased, and is if sent again", async () => {
    await leadAdmin({ command: "erase", email: typed.businessEmailAddress }, world.parts);
    expect(await world.post({ submissionId: id })).toMatchObject({ kind: "unavailable" });
    expect(await world.rows()).toEqual([]);
    world.pass(1);
    expect(await world.post({ submissionId: id })).toMatchObject({ kind: "queued" });
  });

  test("appears in no log, no queue message and no alert", async () => {
    world.crmDoes({ ...refusal, answer: JSON.stringify(typed) });
    await world.post({ submissionId: id });
    await world.post({ submissionId: id, message: "Numbat, other" });
    await world.post({ businessEmailAddress: "quokka" });
    await world.post({ website: "Quokkason" });
    await world.consume();
    world.moods.queue = "refuses";
    await world.post({ message: "Numbat once more" });
    await world.settle();
    await world.live(20);
    const output = JSON.stringify([world.logs, world.sent, world.alerts]);
    expect(output).not.toMatch(/zanzibaria|quokka|wombat|numbat|5550123987/i);
    expect(world.logs.length).toBeGreaterThan(5);
    expect(world.alerts.length).toBeGreaterThan(1);
  });
});

describe("the lead admin", () => {
  test("lists submissions, by default without personal data, shows one, and reconciles", async () => {
    await world.post({ submissionId: id });
    await world.consume();
    world.crmDoes(down);
    await world.post({ message: "waits" });
    await world.consume();
    const list = { command: "list", limit: 50, personal: false } as const;
    expect(JSON.stringify(await leadAdmin(list, world.parts))).not.toMatch(/quokka/i);
    expect(JSON.stringify(await leadAdmin({ ...list, personal: true }, world.parts))).toMatch(
      /quokka/i,
    );
    expect(await leadAdmin({ ...list, state: "delivered" }, world.parts)).toMatchObject({
      submissions: [{ id, state: "delivered", crmId: `crm-${id}` }],
    });
    expect(await leadAdmin({ command: "show", id, personal: true }, world.parts)).toMatchObject({
      submission: { submission: { fields: { firstName: typed.firstName } } },
    });
    world.pass(86_400_001);
    expect(await leadAdmin({ command: "reconcile" }, world.parts)).toMatchObject({
      received: 2,
      delivered: 1,
      parked: 0,
      open: 1,
      openOver24h: 1,
    });
    world.crmDoes("takes");
    expect(await leadAdmin({ command: "replay", waiting: true }, world.parts)).toEqual({
      replayed: 1,
    });
    await world.consume();
    expect(await leadAdmin({ command: "reconcile" }, world.parts)).toMatchObject({
      delivered: 2,
      open: 0,
    });
  });
});
