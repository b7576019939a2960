import fc from "fast-check";
import { expect } from "vitest";
import { submissionSchema } from "../../src/forms/submission.ts";
import { returnUnreadable } from "../../src/leads/unreadable.ts";
import { createWorld } from "../journeys/leads-world.ts";
import { sample } from "../crm/scripted.ts";
import { fuzz } from "./fuzz.ts";

/* Whatever is in the queues, each message is handled separately, and every lead arrives once. */

const id = fc.uuid();
const message = { v: 1, submissionId: sample.submissionId, form: "contact" };

/** A valid message with one value replaced. */
const changed = fc
  .tuple(
    fc.constantFrom<object>(message, { v: 1, submission: sample }),
    fc.constantFrom("v", "submissionId", "form", "submission", "fields", "attachments", "captcha"),
    fc.jsonValue(),
    fc.boolean(),
  )
  .map(([of, key, value, inside]) =>
    inside ? { v: 1, submission: { ...sample, [key]: value } } : { ...of, [key]: value },
  );

const whole = (over: object) => ({ v: 1, submission: { ...sample, ...over } });

const anything = fc.oneof(
  fc.jsonValue(),
  changed,
  id.map((submissionId) => ({ ...message, submissionId })),
  id.map((submissionId) => ({ v: 1, submission: { ...sample, submissionId } })),
);

fuzz(
  "the neighbours of any message arrive once, and an unreadable message is stored",
  fc.asyncProperty(
    fc.array(anything, { maxLength: 6 }),
    fc.nat(3),
    fc.constantFrom("leads", "leads-dead"),
    async (bodies, leads, queueName) => {
      const world = createWorld();
      const submissionIds: string[] = [];
      for (let n = 0; n < leads; n++) {
        const answer = await world.post({ message: `Numbat ${n}` });
        if (answer.kind === "queued") submissionIds.push(answer.submissionId);
      }
      await world.settle();
      await world.consume();
      for (const body of bodies) {
        await world.parts.leads.send(body as never);
      }
      await world.consume({ queueName, copies: 2 });
      await world.live(2);
      for (const one of submissionIds)
        expect(world.deliveries.filter((each) => each === one)).toEqual([one]);
      expect(new Set(world.deliveries).size).toBe(world.deliveries.length);
      for (const submission of world.inbox.values()) submissionSchema.parse(submission);
      await returnUnreadable(world.parts);
    },
  ),
  {
    found: [
      // Values that are no messages.
      [[null, 0, "", "{}", [], {}], 2, "leads"],
      [[null, 0, "", "{}", [], {}], 2, "leads-dead"],
      // Messages of another version, and valid ones under an id that is invalid or unknown.
      [
        [{ ...message, v: 2 }, { ...message, v: "1" }, { ...message, submissionId: "x" }, message],
        1,
        "leads",
      ],
      [
        [
          { ...message, submissionId: "' OR 1=1 --" },
          { ...message, form: "unknown" },
        ],
        1,
        "leads-dead",
      ],
      // A whole submission twice, and once more with other words under its id.
      [[whole({}), whole({}), whole({ fields: { message: "another" } })], 1, "leads"],
      [[whole({}), whole({})], 0, "leads-dead"],
      // Values that are almost a submission.
      [
        [
          whole({ fields: { __proto__: "x", constructor: "y" } }),
          whole({ fields: [] }),
          whole({ attachments: [{ key: "../../x" }] }),
          whole({ submittedAt: "yesterday" }),
          whole({ suspicions: ["trap", "unknown"] }),
          whole({ form: "unknown", language: "xx" }),
        ],
        3,
        "leads",
      ],
      [
        [
          { ...message, submission: sample },
          { v: 1, submission: JSON.stringify(sample) },
        ],
        1,
        "leads",
      ],
    ],
  },
);
