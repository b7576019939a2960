import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Submission } from "../../src/forms/submission.ts";
import { markDelivered, park, parkDead, putBack } from "../../src/leads/finish-delivery.ts";
import { type Claim, accept, claim, markQueued } from "../../src/leads/outbox.ts";
import { sample } from "../crm/scripted.ts";
import { historyFaults } from "./lead-history.ts";
import { createWorld } from "./leads-world.ts";
import { unlawful } from "./proof.ts";
import { borrowedOutbox } from "./sqlite-outbox.ts";

/*
 * The state machine alone: several consumers, each with a claim that may be old, do whatever they can in any
 * order. Only the holder of the claim can record an outcome, and nothing is delivered after it is done.
 */

const submission: Submission = sample;
const id = submission.submissionId;
const consumers = 3;

const step = fc.record({
  who: fc.integer({ min: 0, max: consumers - 1 }),
  does: fc.constantFrom(
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
  later: fc.constantFrom(0, 1000, 20_000, 61_000, 400_000),
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
      for (const { who, does, later } of steps) {
        world.pass(later);
        const now = world.now();
        const before = await rowNow();
        const held = claims[who];
        switch (does) {
          case "claim": {
            const got = await claim(db, id, now);
            if (!got) break;
            expect(["received", "queued", "delivering"]).toContain(before?.["state"]);
            if (before?.["state"] === "delivering") {
              expect(Number(before["due_at"])).toBeLessThanOrEqual(world.now());
            }
            expect(got.attempt).toBe(++attempts);
            claims[who] = got;
            holder = who;
            break;
          }
          case "deliver":
          case "put back":
          case "park": {
            if (!held) break;
            const said =
              does === "deliver"
                ? markDelivered(db, held, "crm-1", now)
                : does === "park"
                  ? park(db, held, { reason: "http-400", answer: null, now })
                  : putBack(db, held, { seconds: 5, reason: "http-503", now });
            expect(await said).toBe(holder === who);
            if (holder !== who) expect(await rowNow()).toEqual(before);
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
            does satisfies never;
        }
      }
      expect(await unlawful(world)).toEqual([]);
      expect(await historyFaults(db)).toEqual([]);
      expect(await world.rows()).toHaveLength(1);
      giveBack();
    }),
    { numRuns: 500 },
  );
});
