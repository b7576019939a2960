import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixtureSpace } from "../fixture-space.ts";
import { type OwnSite, awake, eventually, openOwnSite } from "./site.ts";

/* What a form takes over and hands on: a choice in its address, a draft of its own, the name for a calendar. */

let space: string;
let site: OwnSite;

const calendar = { linktype: "url", url: "https://cal.com/example/demo" };
const plan = (name: string) => ({
  component: "pricing-plan",
  name,
  price: "3",
  additional: "3",
  text: `${name} for teams. `.repeat(30),
});
const stories = {
  prices: [
    { component: "pricing-calculator", plans: ["Solo", "Team", "Campus"].map(plan) },
    { component: "lead-form", title: "Your quote" },
  ],
  first: [{ component: "demo-form", title: "One", variant: "1", calendar_link: calendar }],
  second: [{ component: "demo-form", title: "Two", variant: "2" }],
};

beforeAll(async () => {
  space = await mkdtemp(join(tmpdir(), "carries-"));
  await cp(fixtureSpace, space, { recursive: true });
  await mkdir(join(space, "stories/en"), { recursive: true });
  for (const [slug, body] of Object.entries(stories)) {
    const story = { name: slug, content: { component: "page", body } };
    // oxlint-disable-next-line no-await-in-loop -- three small files
    await writeFile(join(space, `stories/en/${slug}.json`), JSON.stringify(story));
  }
  site = await openOwnSite({ space });
}, 120_000);
afterAll(async () => {
  await site?.close();
  await rm(space, { recursive: true, force: true });
});

test("an address with a plan leads to the form, where an editor's own plan is chosen and sent", async () => {
  const address = "campus@example.org";
  const { page, open, problems, leave } = await site.visit();
  await open("/en/prices/#Form?plan=campus&cycle=yearly&employees=50");
  const form = page.locator("#Form");
  await eventually(() => form.evaluate((it) => it === document.activeElement)).toBe(true);
  expect((await form.boundingBox())?.y).toBeLessThan(300);
  const select = page.locator("#lead-selectedPlan");
  await eventually(() => select.inputValue()).toBe("campus");
  expect(await select.locator("option:checked").textContent()).toBe("Campus");
  expect(await form.locator(".form-choice").textContent()).toContain("Employees: 50");

  for (const [name, value] of [
    ["firstName", "Ada"],
    ["lastName", "King"],
    ["businessEmailAddress", address],
    ["companyName", "Engines"],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one field after another
    await page.locator(`#lead-${name}`).fill(value ?? "");
  }
  await page.locator("#lead-isAgreed").check();
  await form.locator(".form-send").click();
  await form.locator(".form-sent").waitFor();
  await eventually(async () => (await site.leadsOf(address)).length).toBe(1);
  expect(JSON.stringify(await site.leadsOf(address))).toContain('"selectedPlan":"campus"');

  // Who comes back to it stays where they were.
  await page.evaluate(() => scrollTo(0, 0));
  await page.reload();
  await page.locator("#lead-selectedPlan").waitFor();
  expect(await form.evaluate((it) => it === document.activeElement)).toBe(false);
  expect(problems()).toEqual([]);
  await leave();
});

test("what was typed into one variant of a form is no draft of another", async () => {
  const { page, open, leave } = await site.visit();
  const kept = (name: string) => page.locator(`#demo-${name}`).inputValue();
  const type = async (name: string, text: string) => {
    // A form wakes when it is touched.
    await page.locator(`#demo-${name}`).focus();
    await awake(page, "form");
    await page.locator(`#demo-${name}`).fill(text);
  };
  await open("/en/first/");
  await type("lastName", "King");
  await open("/en/second/");
  await type("jobTitle", "Engineer");
  expect(await kept("lastName")).toBe("");
  await open("/en/first/");
  await eventually(() => kept("lastName")).toBe("King");
  await open("/en/second/");
  await eventually(() => kept("jobTitle")).toBe("Engineer");
  expect(await kept("lastName")).toBe("");
  await leave();
});

test("the calendar after sending knows already who comes", async () => {
  const { page, context, open, requests, leave } = await site.visit();
  await context.route("https://cal.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Calendar</title>Calendar" }),
  );
  await open("/en/first/");
  await page.locator("#demo-firstName").focus();
  await awake(page, "form");
  for (const [name, value] of [
    ["firstName", "Zoë"],
    ["lastName", "O'Hara"],
    ["companyEmailAddress", "zoe+demo@example.org"],
    ["companyName", "Engines"],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one field after another
    await page.locator(`#demo-${name}`).fill(value ?? "");
  }
  await page.locator("main .form-send").click();
  await page.locator(".form-calendar a").click();
  await page.locator("iframe.form-calendar-frame").waitFor();
  await eventually(() => requests().some((url) => url.includes("cal.com"))).toBe(true);
  const asked = new URL(requests().find((url) => url.includes("cal.com")) ?? "");
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    embed: "true",
    name: "Zoë O'Hara",
    email: "zoe+demo@example.org",
  });
  await leave();
});
