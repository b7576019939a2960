import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { World } from "../world.ts";
import { type Visit, openWorld, siteOrigin, visitorOf } from "./visit.ts";

/* Storyblok fails in every way it can: what was seen before goes on, what was not is an honest 503. */

let world: World;
let visit: Visit;

const seen = ["/en/", "/en/blog/", "/en/blog/first-post/", "/en/contact-us/"];
/** One for each way of failing, none of them ever asked for before it. */
const failures = [
  { mode: "down", unseen: "/de/", title: "Wir sind gleich wieder da" },
  { mode: "slow", unseen: "/en/about/", title: "We will be right back" },
  { mode: "html", unseen: "/en/blog/second-post/", title: "We will be right back" },
  { mode: "reset", unseen: "/en/authors/ada/", title: "We will be right back" },
  { mode: "429", unseen: "/en/events/open-day/", title: "We will be right back" },
] as const;

beforeAll(async () => {
  world = await openWorld();
  visit = visitorOf(world);
  for (const path of seen) {
    // oxlint-disable-next-line no-await-in-loop -- each fills the cache for the next
    expect((await visit(path)).status, path).toBe(200);
  }
});
afterAll(() => world?.close());

describe.each(failures)("while Storyblok is $mode", ({ mode, unseen, title }) => {
  beforeAll(() => world.storyblok?.setMode(mode, mode === "slow" ? 20_000 : 0));
  afterAll(() => world.storyblok?.setMode("ok"));

  it("shows what was seen before", async () => {
    for (const path of seen) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a visitor would
      expect((await visit(path)).status, path).toBe(200);
    }
  });

  it("says in the visitor's language that a new page is not to be had, within 3 s", async () => {
    const started = performance.now();
    const answer = await visit(unseen);
    expect(answer.status).toBe(503);
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(answer.headers["retry-after"]).toBe("30");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.body).toContain(title);
    // Whole in itself: nothing in it needs the content service.
    expect(answer.body).not.toContain("<script");
  });

  it("takes forms as ever", async () => {
    const answer = await visit("/api/forms/contact", {
      method: "POST",
      headers: { "content-type": "application/json", origin: siteOrigin },
      body: JSON.stringify({
        submissionId: randomUUID(),
        startedAt: String(Date.now() - 60_000),
        language: "en",
        page: "/en/contact-us/",
        firstName: "Vera",
        lastName: "Lang",
        businessEmailAddress: "vera@example.com",
        companyName: "Nordwerk",
        phoneNumber: "+49 89 901744",
        isAgreed: "on",
      }),
    });
    expect(answer.status).toBe(202);
  });
});

it("is well again soon after Storyblok is", async () => {
  let status = 0;
  for (let attempt = 0; attempt < 60 && status !== 200; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- looks once a second, for a minute
    ({ status } = await visit("/de/"));
    // oxlint-disable-next-line no-await-in-loop
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  for (const { unseen } of failures) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await visit(unseen)).status, unseen).toBe(200);
  }
});
