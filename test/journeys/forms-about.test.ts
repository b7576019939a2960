import { expect, test } from "vitest";
import { allForms } from "../../src/forms/all.ts";
import { contact } from "../../src/forms/contact.ts";
import { downloadHubForm } from "../../src/forms/download-hub-form.ts";
import { eventHubForm } from "../../src/forms/event-hub-form.ts";
import type { Form } from "../../src/forms/form.ts";
import type { Posted } from "../../src/forms/posted.ts";
import { schemaOf } from "../../src/forms/schema.ts";
import type { Submission } from "../../src/forms/submission.ts";
import { watchVideo } from "../../src/forms/watch-video.ts";
import { storeFromQueue } from "../../src/queue/enqueue.ts";
import { accept } from "../../src/leads/outbox.ts";
import { sample } from "../crm/scripted.ts";
import { sampleOf } from "./form-samples.ts";
import { createWorld, typed } from "./leads-world.ts";

/* One person sends one form about several subjects. */

/** Posts without JavaScript, one after another, and returns what the CRM has in the end. */
async function arrivedOf(form: Form, posts: readonly { path: string; posted?: Posted }[]) {
  const world = createWorld();
  for (const { path, posted = {} } of posts) {
    const answer = await world.postTo(form, { ...sampleOf(form), ...posted }, { path });
    expect(answer.kind).toBe("queued");
    world.pass(60_000);
  }
  await world.live(2);
  return [...world.inbox.values()].map(({ page, about }) => ({ page, about }));
}

const saturday = "/en/events/payroll-cut-off/";
const evening = "/en/events/enps-evening-munich/";

test.each(allForms.map((form: Form) => [form.name, form] as const))(
  "%s sent from two pages is two submissions, sent twice from one page it is one",
  async (name, form) => {
    const arrived = await arrivedOf(form, [
      { path: saturday },
      { path: evening },
      { path: saturday },
    ]);
    // A form that names its subject in a field means the same subject on every page.
    if (form.about !== undefined) return expect(arrived).toHaveLength(1);
    expect(arrived, name).toEqual([
      { page: saturday, about: saturday },
      { page: evening, about: evening },
    ]);
  },
);

test("one event on two of its pages is one registration, two events on one page are two", async () => {
  const event = (slug: string) => ({ about: slug });
  expect(
    await arrivedOf(eventHubForm, [
      { path: "/en/events/meet-up/", posted: event("en/events/meet-up") },
      { path: "/nl/events/meet-up/", posted: event("en/events/meet-up") },
      { path: "/nl/events/meet-up/", posted: event("en/events/another") },
    ]),
  ).toEqual([
    { page: "/en/events/meet-up/", about: "en/events/meet-up" },
    { page: "/nl/events/meet-up/", about: "en/events/another" },
  ]);
});

test("two files are two downloads, requested from one page or from two", async () => {
  const file = (slug: string) => ({
    downloadableUrl: `https://example.com/en/flair-library/${slug}/`,
  });
  expect(
    await arrivedOf(downloadHubForm, [
      { path: "/en/blog/payroll/", posted: file("checklist") },
      { path: "/en/blog/payroll/", posted: file("template") },
      { path: "/en/flair-library/checklist/", posted: file("checklist") },
    ]),
  ).toHaveLength(2);
});

test("two videos on one page are two submissions", async () => {
  const path = "/en/webinars/";
  const arrived = await arrivedOf(watchVideo, [
    { path, posted: { gate: "block-1" } },
    { path, posted: { gate: "block-2" } },
    { path, posted: { gate: "block-1" } },
  ]);
  expect(arrived.map(({ about }) => about)).toEqual([`${path}#block-1`, `${path}#block-2`]);
});

test("a post is about the subject that it names, or else its page", async () => {
  const arrived = await arrivedOf(eventHubForm, [
    { path: saturday, posted: { about: "x\nid: forged" } },
    { path: saturday, posted: { about: "x".repeat(501) } },
  ]);
  expect(arrived).toEqual([{ page: saturday, about: saturday }]);
});

test("a person who sends the same message about many pages is not suspected", async () => {
  const message = "We are forty people and would like to know how the shift planner counts breaks.";
  const posts = Array.from({ length: 12 }, (_, nth) => ({ path: `/en/integrations/${nth}/` }));
  const world = createWorld();
  for (const { path } of posts) {
    expect((await world.postTo(contact, { ...typed, message }, { path })).kind).toBe("queued");
  }
});

test("an id used with another page's form is refused", async () => {
  const world = createWorld();
  const submissionId = crypto.randomUUID();
  const send = (path: string) => world.postTo(contact, { ...typed, submissionId }, { path });
  expect((await send(saturday)).kind).toBe("queued");
  expect((await send(saturday)).kind).toBe("queued");
  expect((await send(evening)).kind).toBe("duplicateOther");
});

test("a submission stored without a subject is recognised when it is sent again", async () => {
  const world = createWorld();
  const submissionId = crypto.randomUUID();
  const stored: Submission = {
    ...sample,
    page: saturday,
    form: contact.name,
    submittedAt: new Date(world.now()).toISOString(),
    fields: schemaOf(contact).parse(typed),
  };
  await accept(world.outbox, { ...stored, idBy: "server" });
  await accept(world.outbox, { ...stored, submissionId, page: evening });
  // A message that the queue carried while the outbox was unavailable, and delivers a second time.
  expect(await storeFromQueue(stored, world.parts)).toBe(stored.submissionId);
  for (const posted of [typed, { ...typed, submissionId }]) {
    const path = posted === typed ? saturday : evening;
    expect(await world.postTo(contact, posted, { path })).toMatchObject({ kind: "queued" });
  }
  expect(await world.rows()).toHaveLength(2);
  const elsewhere = await world.postTo(contact, typed, { path: "/en/book-a-demo/" });
  expect(elsewhere).toMatchObject({ kind: "queued" });
  expect(await world.rows()).toHaveLength(3);
});
