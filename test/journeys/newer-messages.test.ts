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
  const kept = async () =>
    (await world.outbox.prepare("SELECT body FROM unreadable_messages").all()).results;
  const outcomes = () => world.alerts.map((said) => Object(said).alert.outcome);
  return { world, body: JSON.stringify(message), kept, outcomes };
}

test("waits an hour for each try, and is kept for a person once the queue gives it up", async () => {
  const { world, body, kept, outcomes } = await worldWithOne();
  await world.consume();
  expect(world.alerts).toMatchObject([{ alert: { outcome: "unknown-message", attempt: 1 } }]);
  expect(world.untilDue()).toBe(hourMs);
  world.pass(hourMs);
  await world.consume({ queueName: "leads-dead" });
  expect(await kept()).toEqual([{ body }]);
  expect(outcomes()).toEqual(["unknown-message", "unknown-message-kept"]);
  expect(world.untilDue()).toBe(null);
});

test("is said each time that it comes, and kept once", async () => {
  const { world, body, kept, outcomes } = await worldWithOne();
  await world.consume({ queueName: "leads-dead", copies: 2 });
  expect(await kept()).toEqual([{ body }]);
  expect(outcomes()).toEqual(["unknown-message-kept"]);
  expect(world.logs.filter(({ outcome }) => outcome === "unknown-message-kept")).toHaveLength(2);
});

test("is let go only once the queue has it, now that it can be read", async () => {
  const { world, kept } = await worldWithOne();
  await world.consume({ queueName: "leads-dead" });
  const readable = { v: 1, submissionId: crypto.randomUUID(), form: "contact" };
  await world.sql("UPDATE unreadable_messages SET body = ?1", JSON.stringify(readable));
  await leadAdmin({ command: "replay", form: "contact", waiting: false }, world.parts);
  expect(await kept()).toHaveLength(1);
  world.moods.queue = "refuses";
  await expect(returnUnreadable(world.parts)).rejects.toThrow();
  expect(await kept()).toHaveLength(1);
  world.moods.queue = "well";
  const all = { command: "replay", waiting: false } as const;
  expect(await leadAdmin(all, world.parts)).toEqual({ replayed: 1 });
  expect(await kept()).toEqual([]);
  expect(world.waitingMessages()).toBe(1);
});

test.each([email, "Finder@Example.ORG"])(
  "is not kept, nor said to be, where %s was erased meanwhile",
  async (from) => {
    const { world, kept, outcomes } = await worldWithOne(from);
    world.pass(1_000);
    await erase(world.parts, email);
    await world.consume({ queueName: "leads-dead" });
    expect(await kept()).toEqual([]);
    expect(outcomes()).toEqual([]);
  },
);
