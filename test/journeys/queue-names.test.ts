import { expect, test } from "vitest";
import { createWorld } from "./leads-world.ts";

/* The site handles a queue only if its whole name matches, whatever else that name contains. */

test.each(["deadline-leads", "leads-dead-2", "LEADS-DEAD", "the-undead"])(
  "nothing is taken from the queue %s, nothing is lost, and a person is alerted",
  async (queueName) => {
    const world = createWorld();
    await world.post();
    await world.consume({ queueName });
    expect(world.waitingMessages()).toBe(1);
    expect(await world.rows()).toMatchObject([{ attempt: 0, reason: null }]);
    expect(world.logs).toContainEqual(
      expect.objectContaining({ event: "alert", outcome: "unknown-queue" }),
    );
    world.pass(3_600_000);
    await world.consume();
    expect(world.inbox.size).toBe(1);
  },
);

test("the queue of leads can have any name, even one that contains `dead`", async () => {
  const world = createWorld();
  Object.assign(world.parts, { queueNames: { leads: "deadline-leads", dead: "lost" } });
  await world.post();
  await world.consume({ queueName: "deadline-leads" });
  expect(await world.rows()).toMatchObject([{ state: "delivered" }]);

  const other = createWorld();
  Object.assign(other.parts, { queueNames: { leads: "deadline-leads", dead: "lost" } });
  await other.post();
  await other.consume({ queueName: "lost" });
  expect(await other.rows()).toMatchObject([{ state: "parked", reason: "dead-letter" }]);
});

test("a dead letter that is being delivered stays as it is, until the delivery takes too long", async () => {
  const world = createWorld();
  await world.post();
  const [message] = world.sent;
  const minuteMs = 60_000;
  await world.sql(
    "UPDATE submissions SET state = 'delivering', lease = 'another', due_at = ?1",
    world.parts.now() + minuteMs,
  );
  await world.consume({ queueName: "leads-dead" });
  expect(await world.rows()).toMatchObject([{ state: "delivering", reason: null }]);
  world.pass(minuteMs);
  world.putIntoQueue(message);
  await world.consume({ queueName: "leads-dead" });
  expect(await world.rows()).toMatchObject([{ state: "parked", reason: "dead-letter" }]);
});
