import { expect, test } from "vitest";
import { eventHubForm } from "../../src/forms/event-hub-form.ts";
import type { NewsletterLink } from "../../src/forms/newsletter-token.ts";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import { leave } from "../../src/queue/subscription.ts";
import { sampleOf } from "./form-samples.ts";
import { worldWithMails } from "./leads-world.ts";

/*
 * Everything that adds a row to the outbox queues it at once. The sweeper is only for what the queue refused,
 * and does not run here.
 */

function begin() {
  const { world, mails } = worldWithMails();
  const kinds = () => mails.map(({ headers }) => ("List-Unsubscribe" in headers ? "list" : "seat"));
  /** Consumes the queue, and what its messages queue in turn. No time passes and no sweeper runs. */
  const consume = async () => {
    for (let round = 0; round < 5; round += 1) {
      await world.consume();
    }
  };
  return { world, consume, kinds };
}

const registration = sampleOf(eventHubForm);

test("a ticked newsletter box leads to a confirmation mail as soon as the form is delivered", async () => {
  const { world, consume, kinds } = begin();
  await world.postTo(eventHubForm, registration);
  await consume();
  expect(kinds().toSorted()).toEqual(["list", "seat"]);
});

test("the sweeper sends what the queue refused, and only once", async () => {
  const { world, consume, kinds } = begin();
  await world.postTo(eventHubForm, registration);
  world.moods.queue = "refuses";
  await consume();
  expect(kinds()).toEqual([]);
  world.moods.queue = "well";
  await world.live(3);
  expect(kinds().toSorted()).toEqual(["list", "seat"]);
});

test("an unsubscription reaches the CRM at once", async () => {
  const { world, consume } = begin();
  const link: NewsletterLink = {
    does: "leave",
    id: crypto.randomUUID(),
    to: "canary.quokka@wombat.example",
    list: "newsletter",
    language: "en",
  };
  await leave(link, world.parts);
  await consume();
  expect([...world.inbox.values()].map(({ form }) => form)).toEqual(["unsubscribe"]);
});

test("a submission that a person releases or replays is delivered at once", async () => {
  const { world, consume } = begin();
  await world.postTo(eventHubForm, { ...registration, website: "https://bot.example" });
  await consume();
  expect(world.inbox.size).toBe(0);
  await leadAdmin({ command: "release", form: eventHubForm.name }, world.parts);
  world.crmDoes({ kind: "Rejected", reason: "http-400", answer: "" });
  await consume();
  world.crmDoes("takes");
  await leadAdmin({ command: "replay", waiting: false }, world.parts);
  await consume();
  expect(world.inbox.size).toBe(1);
});
