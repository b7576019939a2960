import { expect, test } from "vitest";
import { hourMs } from "../../src/base/clock.ts";
import type { LeadMessage } from "../../src/leads/message.ts";
import { erase } from "../../src/leads/retention.ts";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import { returnUnreadable } from "../../src/leads/unreadable.ts";
import { createWorld } from "./leads-world.ts";

/* After a deployment is rolled back, the queue can hold messages that only the newer deployment can read. */

const email = "finder@example.org";

async function worldWithOne(from = email) {
  const world = createWorld();
  const message = { v: 9, fields: { email: from } };
  await world.parts.leads.send(message as unknown as LeadMessage);
  const stored = async () =>
    (await world.outbox.prepare("SELECT body FROM unreadable_messages").all()).results;
  const outcomes = () => world.alerts.map((entry) => Object(entry).alert.outcome);
  return { world, body: JSON.stringify(message), stored, outcomes };
}

test("an unreadable message waits an hour for each attempt, and is stored for a person once the queue gives up", async () => {
  const { world, body, stored, outcomes } = await worldWithOne();
  await world.consume();
  expect(world.alerts).toMatchObject([{ alert: { outcome: "unknown-message", attempt: 1 } }]);
  expect(world.untilDue()).toBe(hourMs);
  world.pass(hourMs);
  await world.consume({ queueName: "leads-dead" });
  expect(await stored()).toEqual([{ body }]);
  expect(outcomes()).toEqual(["unknown-message", "unknown-message-kept"]);
  expect(world.untilDue()).toBe(null);
});

test("an unreadable message is logged each time it arrives, and stored once", async () => {
  const { world, body, stored, outcomes } = await worldWithOne();
  await world.consume({ queueName: "leads-dead", copies: 2 });
  expect(await stored()).toEqual([{ body }]);
  expect(outcomes()).toEqual(["unknown-message-kept"]);
  expect(world.logs.filter(({ outcome }) => outcome === "unknown-message-kept")).toHaveLength(2);
});

test("a stored message that can be read is deleted only once the queue has accepted it", async () => {
  const { world, stored } = await worldWithOne();
  await world.consume({ queueName: "leads-dead" });
  const readable = { v: 1, submissionId: crypto.randomUUID(), form: "contact" };
  await world.sql("UPDATE unreadable_messages SET body = ?1", JSON.stringify(readable));
  await leadAdmin({ command: "replay", form: "contact", waiting: false }, world.parts);
  expect(await stored()).toHaveLength(1);
  world.moods.queue = "refuses";
  await expect(returnUnreadable(world.parts)).rejects.toThrow();
  expect(await stored()).toHaveLength(1);
  world.moods.queue = "well";
  const all = { command: "replay", waiting: false } as const;
  expect(await leadAdmin(all, world.parts)).toEqual({ replayed: 1 });
  expect(await stored()).toEqual([]);
  expect(world.waitingMessages()).toBe(1);
});

test.each([email, "Finder@Example.ORG"])(
  "an unreadable message of %s is neither stored nor reported if that address was erased meanwhile",
  async (from) => {
    const { world, stored, outcomes } = await worldWithOne(from);
    world.pass(1_000);
    await erase(world.parts, email);
    await world.consume({ queueName: "leads-dead" });
    expect(await stored()).toEqual([]);
    expect(outcomes()).toEqual([]);
  },
);
