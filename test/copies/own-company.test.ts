import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allLanguages } from "../../src/language/language.ts";
import { type Copy, copyTree, patiently } from "../seams/copy.ts";

/*
 * From a clone to a company of its own with `npm run new` alone: two languages, four plans, one more part of
 * each kind, a third language, a variety of the second, and a page of three blocks. All quick checks accept it,
 * and it runs within ten minutes from the first command. The proof holds there too.
 */

const minutes = 60_000;

/** Tests that take minutes of the machine each, and depend on neither company nor language. */
const longAndAlike = ["outbox-life", "outbox-cost", "free-plan", "storm", "publishing"];

let copy: Copy;
const start = performance.now();

beforeAll(async () => {
  copy = await copyTree();
  const plans = "Solo 9 3, Team 29 5, Studio 59 7, Enterprise 199 9";
  await copy.make(
    "company",
    "--yes",
    "--name",
    "Notion",
    "--languages",
    "en, de",
    "--plans",
    plans,
  );
  await copy.make("block", "opening-hours");
  await copy.make("page", "podcast-episode", "--hub", "podcast-overview");
  await copy.make("form", "call-back");
  await copy.make("crm", "ledger-book");
  await copy.make("mail", "greeting");
  await copy.make("language", "fr");
  await copy.make("language", "lu", "--tag", "de-LU", "--falls-back-to", "de");
  for (const language of ["en", "de"]) {
    await copy.story(`${language}/shop`, {
      component: "page",
      body: [
        { component: "hero", title: "Our shop" },
        { component: "opening-hours", title: "Opening hours", text: "Nine to five" },
        { component: "call-back-form", title: "When may we call you?" },
      ],
      meta: [
        { component: "meta", title: "Our shop", description: "Where it is and when it is open." },
      ],
    });
  }
});
afterAll(() => copy?.close());

describe("a company of its own with one more part of each kind", () => {
  test.each([
    ["tsc"],
    ["oxlint"],
    ["stylelint", "{client,src}/**/*.css"],
    ["oxfmt", "--check"],
    ["knip"],
    ["node", "tools/content.ts"],
  ])("is accepted by %s", async (...command: string[]) => {
    const [tool = "", ...words] = command;
    await copy.run(tool, ...words);
  });

  test("is built and served: its page of three blocks, its plans, and what its form sends", async () => {
    await copy.build();
    const site = await copy.start();
    for (const [page, prices] of [
      ["/en/shop/", "/en/pricing/"],
      ["/de/shop/", "/de/preise/"],
    ] as const) {
      const [shop, plans] = await Promise.all([page, prices].map((path) => site.fetch(path)));
      const html = await shop?.text();
      for (const text of ["Our shop", "Nine to five", "When may we call you?", "<form"]) {
        expect(html, page).toContain(text);
      }
      const offered = await plans?.text();
      for (const plan of ["Solo", "Team", "Studio", "Enterprise"]) {
        expect(offered, prices).toContain(plan);
      }
    }
    const sent = await site.fetch("/api/forms/call-back", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({
        submissionId: crypto.randomUUID(),
        language: "de",
        page: "/de/shop/",
        startedAt: Date.now() - 60_000,
        firstName: "Ada",
        lastName: "King",
        businessEmailAddress: "ada@example.org",
        isAgreed: true,
      }),
    });
    expect(sent.status).toBe(202);
    await expect.poll(site.crm).toHaveLength(1);
    expect((await site.fetch("/ch/")).status).toBe(404);
  });

  test("is created, accepted and served within ten minutes", () => {
    expect((performance.now() - start) / minutes).toBeLessThan(10);
  });

  test("passes the unit tests and the contracts, without the languages that it does not use", async () => {
    const others = allLanguages.filter((code) => code !== "en" && code !== "de");
    for (const code of others) await copy.make("language", "--remove", code);
    const projects = ["unit", "contracts"].flatMap((name) => ["--project", name]);
    const excluded = longAndAlike.flatMap((name) => ["--exclude", `**/contracts/${name}.test.ts`]);
    const output = await copy.run("vitest", "run", ...patiently, ...projects, ...excluded);
    expect(output).toMatch(/Tests .*\d+ passed/);
  });

  test("can be read and used by all: its name, its colours, its pages at any size", async () => {
    const output = await copy.run("vitest", "run", "--project", "browser", "test/browser/hands");
    expect(output).toMatch(/Tests .*\d+ passed/);
  });
});
