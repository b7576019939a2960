import * as fc from "fast-check";
import { expect, test } from "vitest";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import { type CrmMood, type World, createWorld } from "./leads-world.ts";
import { leaks, unlawful } from "./proof.ts";

/* One assertion throughout: what a visitor was told is "sent" arrives, with equal fields, exactly once. */

type Deed =
  | { readonly do: "post"; readonly who: number; readonly message: string }
  | { readonly do: "crm"; readonly mood: CrmMood }
  | { readonly do: "mood"; readonly of: "outbox" | "queue"; readonly refuses: boolean }
  | { readonly do: "consume"; readonly copies: number; readonly dies: boolean }
  | { readonly do: "pass"; readonly ms: number }
  | { readonly do: "sweep" }
  | { readonly do: "dead" }
  | { readonly do: "kill"; readonly step: number; readonly done: boolean }
  | { readonly do: "restart"; readonly kept: boolean }
  | { readonly do: "replay"; readonly waiting: boolean };

const deeds: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("post" as const),
      who: fc.integer({ min: 0, max: 5 }),
      message: fc.constantFrom("a", "b"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("consume" as const),
      copies: fc.integer({ min: 1, max: 2 }),
      dies: fc.boolean(),
    }),
  },
  fc.record({
    do: fc.constant("crm" as const),
    mood: fc.constantFrom<CrmMood>(
      "takes",
      "unheard",
      { kind: "Unavailable", reason: "http-503", retryAfterSeconds: null },
      { kind: "Unavailable", reason: "http-429", retryAfterSeconds: 40 },
      { kind: "Rejected", reason: "http-400", answer: "" },
    ),
  }),
  fc.record({
    do: fc.constant("mood" as const),
    of: fc.constantFrom("outbox" as const, "queue" as const),
    refuses: fc.boolean(),
  }),
  fc.record({
    do: fc.constant("pass" as const),
    ms: fc.constantFrom(1000, 6000, 40_000, 400_000, 90_000_000),
  }),
  { weight: 2, arbitrary: fc.constant({ do: "sweep" as const }) },
  fc.constant({ do: "dead" as const }),
  fc.record({
    do: fc.constant("kill" as const),
    step: fc.integer({ min: 1, max: 12 }),
    done: fc.boolean(),
  }),
  fc.record({ do: fc.constant("restart" as const), kept: fc.boolean() }),
  fc.record({ do: fc.constant("replay" as const), waiting: fc.boolean() }),
);

const ids = Array.from({ length: 6 }, (_, who) => `0b8c7d52-5c0f-4a86-9d4c-00000000000${who}`);

test("every accepted submission arrives once, whatever happens in whatever order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deeds, { minLength: 5, maxLength: 60 }), async (story) => {
      const world = createWorld();
      /** What the visitors were told is "sent", by id; two contents where the outbox could not tell. */
      const accepted = new Map<string, Set<string>>();
      for (const deed of story) await perform(world, deed, accepted);

      world.restart();
      Object.assign(world.moods, { outbox: "well", queue: "well" });
      world.crmDoes("takes");
      await world.live(3);
      world.pass(90_000_000);
      await world.live(3);
      await leadAdmin({ command: "replay", waiting: true }, world.parts);
      await world.live(3);

      expect([...(await unlawful(world)), ...leaks(world)]).toEqual([]);
      const rows = await world.rows();
      expect(rows.filter(({ state }) => state !== "delivered")).toEqual([]);
      expect(rows.map((row) => row["id"]).toSorted()).toEqual([...world.inbox.keys()].toSorted());
      const arrived = [...world.inbox.values()].map(
        ({ fields }) => `${fields["phoneNumber"]} ${fields["message"]}`,
      );
      expect(new Set(arrived).size).toBe(arrived.length);
      for (const [who, messages] of accepted) {
        for (const message of messages) expect(arrived).toContain(`${who} ${message}`);
      }
    }),
    { numRuns: 300 },
  );
});

async function perform(world: World, deed: Deed, accepted: Map<string, Set<string>>) {
  switch (deed.do) {
    case "post": {
      const phoneNumber = `+49 55501239${deed.who}`;
      const answer = await world.orDeath(
        world.post({ submissionId: ids[deed.who], phoneNumber, message: deed.message }),
      );
      if (answer === "died") return world.restart();
      if (answer.kind !== "queued") return;
      const messages = accepted.get(phoneNumber) ?? new Set();
      accepted.set(phoneNumber, messages.add(deed.message));
      return;
    }
    case "crm":
      return world.crmDoes(deed.mood);
    case "mood":
      world.moods[deed.of] = deed.refuses ? "refuses" : "well";
      return;
    case "consume":
      return void (await world.orDeath(world.consume(deed)));
    case "pass":
      return world.pass(deed.ms);
    case "sweep":
      return void (await world.orDeath(world.sweep()));
    case "dead":
      return void (await world.orDeath(world.consume({ queueName: "leads-dead" })));
    case "kill":
      return world.dieAt(world.steps + deed.step, deed.done);
    case "restart":
      if (!deed.kept) world.loseIds();
      return world.restart();
    case "replay":
      return void (await world.orDeath(
        leadAdmin({ command: "replay", waiting: deed.waiting }, world.parts).catch(() => null),
      ));
    default:
      return deed satisfies never;
  }
}
