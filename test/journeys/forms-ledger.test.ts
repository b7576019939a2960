import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Submission } from "../../src/forms/submission.ts";
import { markDelivered, park, parkDead, putBack } from "../../src/leads/finish-delivery.ts";
import { type Claim, accept, claim, markQueued } from "../../src/leads/outbox.ts";
import { sample } from "../crm/scripted.ts";
import { historyFaults } from "./lead-history.ts";
import { createWorld } from "./leads-world.ts";
import { illegalTransitions } from "./proof.ts";
import { borrowedOutbox } from "./sqlite-outbox.ts";

/*
 * The state machine alone: several consumers, each with a claim that may be old, do whatever they can in any
 * order. Only the holder of the claim can record an outcome, and nothing is delivered after it is done.
 */

const submission: Submission = sample;
const id = submission.submissionId;
const consumers = 3;

const step = fc.record({
  consumer: fc.integer({ min: 0, max: consumers - 1 }),
  action: fc.constantFrom(
    "claim",
    "deliver",
    "put back",
    "park",
    "dead",
    "queued",
    "sweep",
    "accept",
  ),
  /** The time since the previous step, in ms. */
  passedMs: fc.constantFrom(0, 1000, 20_000, 61_000, 400_000),
});

test("only the holder of the claim sets its outcome", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 40 }), async (steps) => {
      const { outbox: db, giveBack } = borrowedOutbox();
      const world = createWorld({ outbox: db });
      await accept(db, { ...submission, submittedAt: new Date(world.now()).toISOString() });
      const claims: (Claim | null)[] = Array.from({ length: consumers }, () => null);
      /** The consumer whose claim counts, according to the rules. */
      let holder: number | null = null;
      let attempts = 0;

      const rowNow = async () => (await world.rows())[0];
      for (const { consumer, action, passedMs } of steps) {
        world.pass(passedMs);
        const now = world.now();
        const before = await rowNow();
        const oldClaim = claims[consumer];
        switch (action) {
          case "claim": {
            const newClaim = await claim(db, id, now);
            if (!newClaim) break;
            expect(["received", "queued", "delivering"]).toContain(before?.["state"]);
            if (before?.["state"] === "delivering") {
              expect(Number(before["due_at"])).toBeLessThanOrEqual(world.now());
            }
            expect(newClaim.attempt).toBe(++attempts);
            claims[consumer] = newClaim;
            holder = consumer;
            break;
          }
          case "deliver":
          case "put back":
          case "park": {
            if (!oldClaim) break;
            const recorded =
              action === "deliver"
                ? markDelivered(db, oldClaim, "crm-1", now)
                : action === "park"
                  ? park(db, oldClaim, { reason: "http-400", answer: null, now })
                  : putBack(db, oldClaim, { seconds: 5, reason: "http-503", now });
            expect(await recorded).toBe(holder === consumer);
            if (holder !== consumer) expect(await rowNow()).toEqual(before);
            else holder = null;
            // The claim is used up, but stays here to be used again by mistake.
            break;
          }
          case "dead":
            if (await parkDead(db, id, now)) holder = null;
            break;
          case "queued":
            await markQueued(db, [id], now);
            break;
          case "sweep":
            await world.sweep();
            if ((await rowNow())?.["state"] !== "delivering") holder = null;
            break;
          case "accept":
            expect(
              await accept(db, { ...submission, submittedAt: new Date(now).toISOString() }),
            ).toEqual({
              kind: "same",
              id,
              suspected: false,
              filesLeft: false,
            });
            break;
          default:
            action satisfies never;
        }
      }
      expect(await illegalTransitions(world)).toEqual([]);
      expect(await historyFaults(db)).toEqual([]);
      expect(await world.rows()).toHaveLength(1);
      giveBack();
    }),
    { numRuns: 500 },
  );
});
