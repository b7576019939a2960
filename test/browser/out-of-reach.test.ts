import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixtureSpace } from "../fixture-space.ts";
import { type OwnSite, eventually, openOwnSite } from "./site.ts";

/* A provider that does not answer is said to be silent, with a link, and is not waited for unasked again. */

let space: string;
let site: OwnSite;

const body = [
  { component: "scheduling-calendar", calendar_link: "https://cal.com/example/demo" },
  {
    component: "external-form",
    provider: "Briefwerk",
    script: "https://briefwerk.example/embed.js",
    english_form: "_form_3",
  },
];

beforeAll(async () => {
  space = await mkdtemp(join(tmpdir(), "silent-"));
  await cp(fixtureSpace, space, { recursive: true });
  const calendar = { linktype: "url", url: "https://calendly.com/example/demo" };
  for (const [slug, blocks] of [
    ["providers", body],
    ["booking", [{ component: "demo-form", variant: "2", calendar_link: calendar }]],
  ] as const) {
    const story = { name: slug, content: { component: "page", body: blocks } };
    // oxlint-disable-next-line no-await-in-loop -- two small files
    await writeFile(join(space, `stories/en/${slug}.json`), JSON.stringify(story));
  }
  site = await openOwnSite({ space });
}, 120_000);
afterAll(async () => {
  await site?.close();
  await rm(space, { recursive: true, force: true });
});

const asked = "Object.keys(localStorage).filter((key) => key.startsWith('embed:')).sort()";

async function visitor() {
  const visit = await site.visit();
  await visit.page.clock.install();
  return visit;
}

test("a calendar that does not load is said to be silent after 8 seconds, and asked for again", async () => {
  const { page, context, open, leave } = await visitor();
  let silent = true;
  await context.route("https://cal.com/**", (route) =>
    silent ? undefined : route.fulfill({ contentType: "text/html", body: "Calendar" }),
  );
  await open("/en/providers/");
  const card = page.locator(".scheduling-calendar .requested");
  const frame = card.locator("iframe");
  // From here on only the test moves the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await card.locator("a[data-replay]").click();
  await frame.waitFor();
  expect(await page.evaluate(asked)).toEqual(["embed:Cal.com"]);
  await page.clock.runFor(7900);
  expect(await frame.count()).toBe(1);
  await page.clock.runFor(200);
  const said = page.getByRole("alert");
  expect(await said.textContent()).toContain("Cal.com does not answer just now.");
  const link = said.getByRole("link", { name: "Open it at Cal.com" });
  expect(await link.getAttribute("href")).toBe("https://cal.com/example/demo");
  expect(await frame.count()).toBe(0);
  expect(await page.evaluate(asked)).toEqual([]);

  silent = false;
  await card.locator("a[data-replay]").click();
  await page.frameLocator(".scheduling-calendar iframe").getByText("Calendar").waitFor();
  await page.clock.runFor(9000);
  expect(await said.count()).toBe(0);
  expect(await frame.count()).toBe(1);
  expect(await page.evaluate(asked)).toEqual(["embed:Cal.com"]);
  await leave();
});

test.each([
  ["refuses", 0],
  ["is silent", 8100],
])("a form whose service %s says so, and can be asked for again", async (what, ms) => {
  const { page, context, open, leave } = await visitor();
  await context.route("https://briefwerk.example/**", (route) =>
    what === "refuses" ? route.abort() : undefined,
  );
  await open("/en/providers/");
  const button = page.locator(".external-form button");
  await button.click();
  // Where it refuses, the frame may be gone as soon as it came.
  if (ms > 0) {
    await page.locator(".external-form iframe").waitFor();
    await page.clock.runFor(ms);
  }
  await page.getByRole("alert").getByText("Briefwerk does not answer just now.").waitFor();
  expect(await button.isVisible()).toBe(true);
  expect(await page.evaluate(asked)).toEqual([]);
  await leave();
});

test("the calendar after a form, too", async () => {
  const { page, context, open, leave } = await visitor();
  await context.route("https://calendly.com/**", () => undefined);
  await context.route("**/api/forms/demo", (route) =>
    route.fulfill({ status: 202, json: { status: "queued" } }),
  );
  await open("/en/booking/");
  for (const name of ["firstName", "lastName", "jobTitle", "businessEmailAddress"]) {
    const value = name === "businessEmailAddress" ? "ada@example.org" : "Ada King";
    // oxlint-disable-next-line no-await-in-loop -- one field after another
    await page.locator(`#demo-${name}`).fill(value);
  }
  await page.locator("main .form-send").click();
  await eventually(async () => {
    await page.clock.runFor(500);
    return page.locator(".form-calendar a").count();
  }).toBe(1);
  await page.locator(".form-calendar a").click();
  await page.locator("iframe.form-calendar-frame").waitFor();
  await page.clock.runFor(8100);
  const said = page.getByRole("alert");
  expect(await said.textContent()).toContain("Calendly does not answer just now.");
  expect(await said.getByRole("link").getAttribute("href")).toBe(
    "https://calendly.com/example/demo",
  );
  expect(await page.locator(".form-calendar a").count()).toBe(1);
  expect(await page.evaluate(asked)).toEqual([]);
  await leave();
});
