import { beforeEach, expect, it } from "vitest";
import { allLanguages } from "../../src/language/language.ts";
import { sendHeartbeat } from "../../src/desk/notices/heartbeat.ts";
import { testLead } from "../../src/desk/test-lead.ts";
import { notePublish } from "../../src/leads/publishes.ts";
import { submit } from "../../src/queue/enqueue.ts";
import { type World, createWorld, typed, down } from "../journeys/leads-world.ts";
import { textOf } from "./desk-access.ts";
import { openSite } from "./site.ts";

/* The public page about trust: off unless it is switched on, true, and without personal data. */

const minute = 60_000;
let world: World;
let site: Awaited<ReturnType<typeof openSite>>;

const open = (isOn: boolean) => {
  const variables = { TRUST_PAGE: isOn };
  return openSite({ now: world.now, leads: world.parts, variables });
};
beforeEach(async () => {
  world = createWorld();
  site = await open(true);
});

const textAt = async (language = "en") => {
  const answer = await site.get(`/${language}/trust/`);
  return { answer, text: textOf(await answer.text()) };
};

it("the page exists only if it is switched on", async () => {
  const disabled = await open(false);
  expect((await disabled.get("/en/trust/")).status).toBe(404);
  expect((await site.get("/en/trust/")).status).toBe(200);
});

it("shows what was accepted, what was delivered, and the effect of an outage", async () => {
  expect((await textAt()).text).toMatch(
    /accepted 0 .* Lost 0 .* Nothing has been published .* There were none in this time/,
  );
  world.pass(6 * minute);
  world.crmDoes(down);
  for (const message of ["One", "Two"]) {
    await world.post({ message, businessEmailAddress: `${message}@example.org` });
    await world.settle();
  }
  await world.consume();
  expect((await textAt()).text).toMatch(
    /accepted 2 Delivered to our team 0 On their way, .* 2 Lost 0/,
  );
  world.pass(60 * minute);
  world.crmDoes("takes");
  await world.sweep();
  await world.consume();
  await world.sweep();
  const version = world.now() / 1000 - 60;
  const publish = { version, seenAt: version * 1000 + 2400, notified: true, stories: 3, calls: 2 };
  await notePublish(world.parts, publish);
  const { answer, text } = await textAt();
  expect(text).toMatch(/accepted 2 Delivered to our team 2 On their way, .* 0 Lost 0/);
  expect(text).toMatch(/Publications 1 .*usually 2\.4 s The slowest 2\.4 s/);
  expect(text).toMatch(/behind this site 1 The longest 60 min .* decided on 2/);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
  expect(text).not.toMatch(new RegExp(`${typed.lastName}|example\\.org`));
});

it("counts the leads of visitors, and none that the desk sends itself", async () => {
  await world.post({ message: "One" });
  await world.settle();
  await sendHeartbeat(world.parts);
  await submit(testLead(world.parts, "en"), world.parts);
  expect((await textAt()).text).toMatch(/accepted 1 /);
});

it.each(["body", "due_at"])(
  "counts a lead as lost if it has no %s and was not delivered",
  async (column) => {
    await world.post({ message: "One" });
    await world.settle();
    await world.sql(`UPDATE submissions SET ${column} = NULL`);
    expect((await textAt()).text).toContain("Lost 1");
  },
);

it("the page is available in every language, and reads the outbox once in five minutes", async () => {
  for (const language of allLanguages) {
    const { answer, text } = await textAt(language);
    expect(answer.status, language).toBe(200);
    expect(text, language).not.toMatch(/\{\{|trust\./);
  }
  world.moods.outbox = "refuses";
  expect((await textAt()).answer.status).toBe(200);
  world.pass(6 * minute);
  const { answer, text } = await textAt("de");
  expect(answer.status).toBe(503);
  expect(text).toContain("Gerade nicht bekannt");
  expect(text).not.toMatch(/\b0\b/);
});
