import { dayMs } from "../../src/base/clock.ts";
import { describe, expect, test } from "vitest";
import { PostedFile } from "../../src/forms/posted.ts";
import { vulnerability } from "../../src/forms/vulnerability.ts";
import { chosenCrm } from "../../src/crm/all.ts";
import { bindingNames, parseEnv } from "../../src/env.ts";
import { leadParts } from "../../src/queue/create-lead-parts.ts";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import { erase } from "../../src/leads/retention.ts";
import { markDelivered, park } from "../../src/leads/finish-delivery.ts";
import { type Claim, claim } from "../../src/leads/outbox.ts";
import { discard } from "../../src/leads/suspects.ts";
import { type World, createWorld } from "./leads-world.ts";

/* Old data is deleted, however much there is and whatever fails. A submission that reached no one stays. */

const email = "finder@example.org";
const refusal = { kind: "Rejected", reason: "http-400", answer: "no" } as const;

/** Adds rows that were delivered just now, with three files each in the store. */
async function delivered(world: World, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const id = `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}`;
    const attachments = [0, 1, 2].map((file) => ({ key: `${id}/${file}` }));
    for (const { key } of attachments) {
      world.files.set(key, {
        bytes: new Uint8Array(1),
        type: "image/png",
        uploaded: new Date(world.now()),
      });
    }
    await world.outbox
      .prepare(
        `INSERT INTO submissions (id, form, language, state, received_at, changed_at, next_at, email, hash, body)
         VALUES (?1, 'vulnerability', 'en', 'delivered', ?2, ?2, ?2, ?3, ?1, ?4)`,
      )
      .bind(id, world.now(), email, JSON.stringify({ attachments }))
      .run();
  }
}

const countWithData = async (world: World) =>
  (await world.rows()).filter(({ body }) => body !== null).length;
const logged = (world: World, outcome: string) =>
  world.logs.filter((line) => line.outcome === outcome);

/** Sets up the world's attachments as the worker does with this secret and this bucket. */
function bind(world: World, secret: string, bucket: World["parts"]["attachmentBucket"]): void {
  const bindings = Object.fromEntries(bindingNames.map((name) => [name, {}]));
  const variables = { SITE_ORIGIN: "https://www.example.com", ATTACHMENT_SECRET: secret };
  const env = parseEnv({ ...bindings, ...variables, ATTACHMENTS: bucket ?? undefined }, chosenCrm);
  const { attachmentBucket, attachmentStore } = leadParts(env, null);
  Object.assign(world.parts, { attachmentBucket, attachmentStore });
}

describe("a submission delivered 7 days ago", () => {
  test("is deleted with its files, even if they are more than R2 deletes in one call", async () => {
    const world = createWorld();
    await delivered(world, 400);
    expect(world.files.size).toBe(1_200);
    world.pass(8 * dayMs);
    await world.sweep();
    expect(await countWithData(world)).toBe(0);
    expect(world.files.size).toBe(0);
    expect(logged(world, "sweep-failed")).toEqual([]);
  });

  test("is deleted part by part: a part that R2 refuses delays no other, and is deleted in the next run", async () => {
    const world = createWorld();
    await delivered(world, 350);
    world.pass(8 * dayMs);
    let calls = 0;
    world.moods.files = () => ((calls += 1) === 2 ? "refuses" : "well");
    await world.sweep();
    expect(await countWithData(world)).toBe(100);
    expect(logged(world, "sweep-failed")).toMatchObject([{ reason: "forget" }]);
    await world.sweep();
    expect(await countWithData(world)).toBe(0);
    expect(world.files.size).toBe(0);
  });

  test("is never emptied before its files are deleted", async () => {
    const world = createWorld();
    await delivered(world, 10);
    world.pass(8 * dayMs);
    world.moods.files = "refuses";
    await world.sweep();
    expect(await countWithData(world)).toBe(10);
  });

  test("is deleted even if another row is unreadable", async () => {
    const world = createWorld();
    await delivered(world, 3);
    await world.outbox.prepare("UPDATE submissions SET body = '{' WHERE id LIKE '%1'").run();
    world.pass(8 * dayMs);
    world.pass(3_600_000 - (world.now() % 3_600_000));
    await world.sweep();
    expect(await countWithData(world)).toBe(0);
    expect(logged(world, "sweep-failed")).toEqual([]);
  });
});

test("a production site with a missing variable deletes nothing, and logs the variable", async () => {
  const world = createWorld();
  const defects = [{ name: "ALERT_WEBHOOK_URL", says: "is missing" }];
  Object.assign(world.parts, { keepsAll: true, defects });
  await delivered(world, 3);
  const bytes = { bytes: new Uint8Array(1), type: "image/png", uploaded: new Date(world.now()) };
  world.files.set("unknown/file", bytes);
  world.pass(500 * dayMs);
  world.pass(3_600_000 - (world.now() % 3_600_000));
  await world.sweep();
  expect(await countWithData(world)).toBe(3);
  expect(world.files.size).toBe(10);
  expect(logged(world, "misconfigured")).toMatchObject([{ reason: "ALERT_WEBHOOK_URL" }]);
  Object.assign(world.parts, { keepsAll: false });
  await world.sweep();
  expect(await countWithData(world)).toBe(0);
  expect(world.files.size).toBe(0);
});

describe("a submission that was never delivered", () => {
  test("is not deleted for its age, and a person is reminded once a day from day 30", async () => {
    const world = createWorld();
    world.crmDoes(refusal);
    await world.post();
    await world.consume();
    await world.consume({ queueName: "leads-dead" });
    // A suspected submission waits for a person too.
    const own = { submissionId: crypto.randomUUID(), businessEmailAddress: "eve@example.org" };
    await world.post({ ...own, website: "https://spam.example" });
    await world.parts.outbox
      .prepare("INSERT INTO unreadable_messages (id, received_at, body) VALUES ('a', ?1, '{}')")
      .bind(world.now())
      .run();
    const eightAt = (day: number) => Date.UTC(2026, 10, 2 + day, 8);
    for (const day of [29, 31, 32, 400, 1_000]) {
      world.pass(eightAt(day) - world.now());
      await world.sweep();
      world.pass(60_000);
      await world.sweep();
    }
    expect(await countWithData(world)).toBe(2);
    expect(await leadAdmin({ command: "reconcile" }, world.parts)).toMatchObject({
      parked: 1,
      suspected: 1,
      unreadable: 1,
    });
    expect(logged(world, "waits-for-you").map(({ count }) => count)).toEqual([3, 3, 3, 3]);
  });

  test("keeps its files while its message cannot be read", async () => {
    const world = createWorld();
    world.files.set("x/1", {
      bytes: new Uint8Array(1),
      type: "image/png",
      uploaded: new Date(world.now()),
    });
    world.files.set("x/2", {
      bytes: new Uint8Array(1),
      type: "image/png",
      uploaded: new Date(world.now()),
    });
    await world.parts.outbox
      .prepare("INSERT INTO unreadable_messages (id, received_at, body) VALUES ('a', ?1, ?2)")
      .bind(world.now(), JSON.stringify({ v: 9, submission: { attachments: [{ key: "x/1" }] } }))
      .run();
    world.pass(20 * dayMs);
    world.pass(3_600_000 - (world.now() % 3_600_000));
    await world.sweep();
    expect([...world.files.keys()]).toEqual(["x/1"]);
  });
});

describe("an erasure", () => {
  test("deletes more files than R2 deletes in one call", async () => {
    const world = createWorld();
    await delivered(world, 400);
    expect(await erase(world.parts, email)).toBe(400);
    expect(world.files.size).toBe(0);
    expect(await countWithData(world)).toBe(0);
  });

  test("is not reported as done while files remain, and continues with the next request", async () => {
    const world = createWorld();
    await delivered(world, 3);
    world.moods.files = "refuses";
    await expect(erase(world.parts, email)).rejects.toThrow();
    expect(world.files.size).toBe(9);
    world.moods.files = "well";
    expect(await erase(world.parts, email)).toBe(3);
    expect(world.files.size).toBe(0);
  });

  test.each<[string, (world: World, claimed: Claim) => Promise<unknown>, object]>([
    [
      "becomes a dead letter",
      (world) => (world.pass(61_000), world.consume({ queueName: "leads-dead" })),
      { state: "parked", reason: "erased" },
    ],
    [
      "arrives",
      (world, claimed) => markDelivered(world.outbox, claimed, "crm-1", world.now()),
      { state: "delivered", reason: null },
    ],
    [
      "is refused",
      ({ outbox, now }, claimed) =>
        park(outbox, claimed, { ...refusal, isDestinationFault: true, now: now() }),
      { state: "parked", reason: "erased" },
    ],
  ])("covers a submission that is being delivered and then %s", async (_, end, row) => {
    const world = createWorld();
    await world.post({ businessEmailAddress: email });
    await world.settle();
    const [stored] = await world.rows();
    const claimed = await claim(world.outbox, String(stored?.["id"]), world.now());
    if (!claimed) throw new Error("it is not due");
    expect(await erase(world.parts, email)).toBe(1);
    await end(world, claimed);
    expect(await world.rows()).toMatchObject([{ ...row, body: null, crm_id: null, answer: null }]);
    expect(await world.sql("SELECT * FROM incidents")).toEqual([]);
  });

  test("keeps its time if an earlier one is repeated after it", async () => {
    const world = createWorld();
    await erase(world.parts, email);
    await erase(world.parts, email, { until: world.now() - 60_000 });
    expect(await world.sql("SELECT erased_at FROM erasures")).toEqual([{ erased_at: world.now() }]);
  });

  test("deletes files even if the secret that signs their links is wrong", async () => {
    const world = createWorld();
    await delivered(world, 3);
    bind(world, "short", world.parts.attachmentBucket);
    expect(world.parts.attachmentStore).toBe(null);
    expect(await erase(world.parts, email)).toBe(3);
    expect(world.files.size).toBe(0);
    expect(await countWithData(world)).toBe(0);
  });

  test("is not reported as done if no store is bound, and succeeds once one is", async () => {
    const world = createWorld();
    const { attachmentBucket: bucket } = world.parts;
    await delivered(world, 3);
    bind(world, "a secret of more than thirty-two letters", null);
    await expect(leadAdmin({ command: "erase", email }, world.parts)).rejects.toThrow(
      "ATTACHMENTS is not bound",
    );
    expect(await countWithData(world)).toBe(3);
    expect(world.files.size).toBe(9);
    bind(world, "short", bucket);
    expect(await erase(world.parts, email)).toBe(3);
    expect(world.files.size).toBe(0);
  });

  test("continues after a part that failed, as does a discarded submission", async () => {
    for (const finishes of ["erase", "discard", "sweep"] as const) {
      const world = createWorld();
      await delivered(world, 350);
      if (finishes !== "erase") {
        const state = finishes === "sweep" ? "'parked', reason = 'erased'" : "'suspected'";
        await world.outbox.prepare(`UPDATE submissions SET state = ${state}`).run();
      }
      let calls = 0;
      world.moods.files = () => ((calls += 1) === 1 ? "refuses" : "well");
      const which = { id: null, form: "vulnerability", since: 0, until: Infinity };
      const work = {
        erase: () => erase(world.parts, email),
        discard: () => discard(world.parts, which),
        sweep: () => world.sweep().then(() => Promise.reject(new Error("reported by an alert"))),
      }[finishes];
      await expect(work(), finishes).rejects.toThrow();
      expect(await countWithData(world), finishes).toBe(100);
      expect(world.files.size, finishes).toBe(300);
      const failed = logged(world, "sweep-failed").map(({ reason }) => reason);
      expect(failed, finishes).toEqual(finishes === "sweep" ? ["finish"] : []);
    }
  });

  test("empties rows without files or with unreadable ones first, and all others once a store is bound", async () => {
    const world = createWorld();
    await delivered(world, 150);
    const parked = "UPDATE submissions SET state = 'parked', reason = 'erased'";
    await world.outbox.prepare(parked).run();
    // The code never writes such a row, but a manual change to the database can.
    const odd = `'{"attachments":"none"}' WHERE id LIKE '%01'`;
    await world.outbox.prepare(`UPDATE submissions SET body = ${odd}`).run();
    const bare = `'{"attachments":[]}' WHERE id LIKE '%3'`;
    await world.outbox.prepare(`UPDATE submissions SET body = ${bare}`).run();
    const { attachmentBucket: bucket } = world.parts;
    bind(world, "short", null);
    await world.sweep();
    // 15 have no files, and 2 cannot be read.
    expect(await countWithData(world)).toBe(133);
    bind(world, "short", bucket);
    await world.sweep();
    expect(await countWithData(world)).toBe(0);
  });

  test.each(["leads", "leads-dead"])(
    "drops a submission with its files that still waits in the queue %s",
    async (queueName) => {
      const world = createWorld();
      world.moods.outbox = "refuses";
      const report = {
        bugTitle: "A payslip too many",
        message: "Every employee can open the payslip of the one before them.",
        businessEmailAddress: email,
        isAgreed: "on",
        bugAttachmentUrl: [new PostedFile("server.log", Buffer.from("12:00 started"))],
      };
      expect((await world.postTo(vulnerability, report)).kind).toBe("queued");
      await world.settle();
      expect(world.files.size).toBe(1);
      world.moods.outbox = "well";
      world.pass(1_000);
      expect(await erase(world.parts, email)).toBe(0);
      await world.consume({ queueName });
      expect(await world.rows()).toEqual([]);
      expect(world.files.size).toBe(0);
      expect(world.waitingMessages()).toBe(0);
    },
  );
});
