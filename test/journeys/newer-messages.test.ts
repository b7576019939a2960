import { expect, test } from "vitest";
import { hourMs } from "../../src/base/clock.ts";
import type { LeadMessage } from "../../src/leads/message.ts";
import { erase } from "../../src/leads/retention.ts";
import { createWorld } from "./leads-world.ts";

/* After a deployment was taken back, the queue may hold what only the newer one can read. */

const email = "finder@example.org";

async function worldWithOne() {
  const world = createWorld();
  const message = { v: 9, fields: { email } };
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

test("is not kept, nor said to be, where it is of someone who was erased meanwhile", async () => {
  const { world, kept, outcomes } = await worldWithOne();
  world.pass(1_000);
  await erase(world.parts, email);
  await world.consume({ queueName: "leads-dead" });
  expect(await kept()).toEqual([]);
  expect(outcomes()).toEqual([]);
});
