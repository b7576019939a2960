import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { allLanguages } from "../../src/language/language.ts";
import { paths } from "../../src/language/paths.ts";
import { sayIn } from "../../src/language/words.ts";
import { runCommand } from "../tools/run-command.ts";
import { startWorld } from "../world.ts";

/* The contact form through the built worker in workerd, from the post to the CRM's inbox. */

const typed = {
  firstName: "Zanzibaria",
  lastName: "Quokkason",
  businessEmailAddress: "canary.quokka@example.org",
  companyName: "Wombatworks",
  phoneNumber: "+49 5550123987",
  message: "Numbat sightings, please",
};
const canary = /zanzibaria|quokka|wombat|numbat|5550123987/i;
const page = "/en/contact-us/";

let visitor = 0;

const world = await startWorld({ copySpace: true });
// The fixture has a contact page in English only. Here each language gets one.
await Promise.all(
  allLanguages.map(async (language) => {
    const stories = join(world.space, "stories");
    const to = join(stories, `${paths.to("contact", language).slice(1, -1)}.json`);
    if (language !== "en") await cp(join(stories, "en/contact-us.json"), to);
    if (!existsSync(join(stories, language, "settings.json"))) {
      await cp(join(stories, "en/settings.json"), join(stories, language, "settings.json"));
    }
  }),
);
await world.storyblok?.rescan();
afterAll(() => world.close());
beforeEach(() => {
  world.crm?.control({});
  visitor++;
});

const inbox = () => world.crm?.inbox() ?? [];
const arrived = (id: string) => inbox().filter(({ submissionId }) => submissionId === id);

/** Posts as the visitor of this test: each test has another, so that none meets the rate limit of another. */
function post(path: string, fields: object, headers: { [name: string]: string } = {}) {
  const isJson = path.startsWith("/api/");
  return fetch(new URL(path, world.origin), {
    method: "POST",
    redirect: "manual",
    headers: {
      "cf-connecting-ip": `203.0.113.${visitor}`,
      "content-type": isJson ? "application/json" : "application/x-www-form-urlencoded",
      ...headers,
    },
    body: isJson ? JSON.stringify(fields) : new URLSearchParams({ form: "contact", ...fields }),
  });
}

const submit = (over: object = {}) =>
  post("/api/forms/contact", { ...typed, isAgreed: true, page, language: "en", ...over });

describe("with JavaScript", () => {
  test("an accepted post arrives once, though it was sent three times", async () => {
    const submissionId = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => submit({ submissionId })));
    for (const answer of answers) {
      expect(answer.status).toBe(202);
      expect(await answer.json()).toEqual({ status: "queued", submissionId });
    }
    await expect.poll(() => arrived(submissionId)).toHaveLength(1);
    expect(arrived(submissionId)).toMatchObject([
      { form: "contact", attempts: 1, payload: { data: { page, language: "en", fields: typed } } },
    ]);
    expect((await submit({ submissionId, message: "another" })).status).toBe(409);
  });

  test("a CRM that is down for a moment gets the submission at the next attempt", async () => {
    world.crm?.control({ status: 503, times: 1 });
    const submissionId = crypto.randomUUID();
    await submit({ submissionId });
    await expect.poll(() => arrived(submissionId)).toMatchObject([{ attempts: 2 }]);
  });
});

describe("without JavaScript", () => {
  test.each(allLanguages)(
    "the form works in %s, with the texts of that language",
    async (language) => {
      const say = sayIn(language);
      const path = paths.to("contact", language);
      const fresh = await fetch(new URL(path, world.origin));
      expect(fresh.status).toBe(200);
      const html = await fresh.text();
      // It posts to its own page.
      expect(html).toMatch(/<form[^>]* method="post"/);
      expect(html).toMatch(/<form[^>]* action="#contact-\w+-answer"/);
      // The page is cached for everyone: it has no id, no time and nothing about a visitor.
      expect(html).not.toMatch(/name="(submissionId|startedAt)"/);

      const wrong = await post(path, { ...typed, businessEmailAddress: "quokka" });
      expect(wrong.status).toBe(422);
      expect(wrong.headers.get("cache-control")).toMatch(/no-store/);
      const shown = await wrong.text();
      expect(shown).toContain(say("form.errorMessages.businessEmailAddress.invalid"));
      expect(shown).toContain('value="Zanzibaria"');

      const sent = await post(path, { ...typed, isAgreed: "on", message: `Numbat ${language}` });
      expect(sent.status).toBe(303);
      const location = new URL(sent.headers.get("location") ?? "");
      expect(location.pathname).toBe(path);
      expect(location.search).toMatch(/^\?sent=[\w.-]+$/);
      const confirmed = await fetch(new URL(location.pathname + location.search, world.origin));
      expect(confirmed.headers.get("cache-control")).toMatch(/no-store/);
      expect(await confirmed.text()).toContain('class="form-sent"');

      // No other visitor sees any of it.
      expect(await (await fetch(new URL(path, world.origin))).text()).not.toMatch(canary);
    },
  );
});

test("no log contains what a visitor typed", async () => {
  // Refuses every submission, because those of other tests may still be on their way.
  world.crm?.control({ status: 422, times: 100 });
  // Without an id, this would be the same submission as an earlier one, which is already delivered.
  const submissionId = crypto.randomUUID();
  await submit({ submissionId });
  // Waits for this very submission: if it were still on its way, it would meet the next test's refusal.
  const isParked = (line: string) => line.includes('"parked"') && line.includes(submissionId);
  await expect.poll(() => world.logs.some(isParked)).toBe(true);
  expect(world.logs.join("\n")).not.toMatch(canary);
});

async function leads(...command: string[]): Promise<string> {
  const ended = await runCommand("leads", [...command, "--site", world.origin]);
  expect(ended).toMatchObject({ code: 0 });
  return ended.stdout;
}

describe("npm run leads", () => {
  test("shows, replays and erases submissions", async () => {
    world.crm?.control({ status: 422, times: 100 });
    const submissionId = crypto.randomUUID();
    await submit({ submissionId, message: "Numbat to be replayed" });
    await expect
      .poll(async () => JSON.parse(await leads("show", submissionId)).state)
      .toBe("parked");
    world.crm?.control({});
    expect(await leads("list", "--state", "parked")).toContain(submissionId);
    expect(await leads("list")).not.toMatch(canary);
    expect(JSON.parse(await leads("replay", submissionId, "--json"))).toEqual({ replayed: 1 });
    await expect.poll(() => arrived(submissionId)).toHaveLength(1);
    await expect.poll(async () => JSON.parse(await leads("reconcile", "--json")).open).toBe(0);
    expect(await leads("reconcile")).toContain("All are accounted for");
    expect(await leads()).toMatch(/^(All well|Everything that could be delivered)/);
    expect(await leads("export")).toMatch(canary);
    expect(await leads("erase", typed.businessEmailAddress)).toMatch(
      /What you sent us: deleted \(\d+\)[^]+https?:\S+\/en\/my-data\/receipt\//,
    );
    expect(await leads("export")).not.toMatch(canary);
  });
});
