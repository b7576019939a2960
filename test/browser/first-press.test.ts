import type { BrowserContext, Page } from "playwright";
import { afterAll, expect, test } from "vitest";
import { type Visit, eventually, openSite, phone } from "./site.ts";

/* People press Send before they touch anything else, or before a slow line brings the scripts. */

const site = await openSite();
afterAll(() => site.close());

const path = "/en/contact-us/";
const send = (page: Page) => page.locator("main .form-send");
const summary = (page: Page) => page.locator("main .form-summary");

/** What is posted, and by whom: `document` is the browser's own way. */
function postsOf({ page }: Visit): string[] {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.resourceType());
  });
  return posts;
}

/** Where the scripts that wake a form come once they are let. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  await context.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  return resolve;
}

const values = (address: string) => ({
  firstName: "Ada",
  lastName: "King",
  businessEmailAddress: address,
  companyName: "Engines",
  phoneNumber: "+44 20 7946 0000",
});

async function fill(page: Page, address: string) {
  for (const [name, value] of Object.entries(values(address))) {
    await page.locator(`main [name="${name}"]`).fill(value);
  }
  await page.locator('main [name="isAgreed"]').check();
}

test.each([
  ["mouse", {}, (page: Page) => send(page).click()],
  ["finger", phone, (page: Page) => send(page).tap()],
  [
    "keyboard",
    {},
    (page: Page) => page.locator("main [name=firstName]").press("Enter", { noWaitAfter: true }),
  ],
  ["script", {}, (page: Page) => send(page).evaluate((button) => (button as HTMLElement).click())],
] as const)("the very first press is answered in place, by %s", async (_, options, press) => {
  const visit = await site.visit(options);
  const { page, open, problems } = visit;
  const posts = postsOf(visit);
  await open(path);
  await press(page);
  await summary(page).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.className)).toBe(
    "form-summary",
  );
  expect(posts).toEqual([]);
  // On, and back again: what was a page of its own is one no more.
  await open("/en/about/");
  await page.goBack();
  await send(page).waitFor();
  expect(problems()).toEqual([]);
});

test("pressed twice before its scripts load, it is sent once, by them", async () => {
  const address = "held@first-press.example";
  const visit = await site.visit();
  const { page, context, open, problems } = visit;
  const posts = postsOf(visit);
  const arrive = await holdScripts(context);
  await open(path);
  await fill(page, address);
  await send(page).click();
  await page.locator("main [name=companyName]").press("Enter");
  await page.locator("main form[aria-busy=true]").waitFor();
  expect(posts).toEqual([]);
  arrive();
  await page.locator("main .form-sent").waitFor();
  await eventually(async () => (await site.leadsOf(address)).length).toBe(1);
  expect(posts).toEqual(["fetch"]);
  expect(problems()).toEqual([]);
});

test("where its scripts do not come in time the browser sends it, and they send nothing more", async () => {
  const address = "slow@first-press.example";
  const visit = await site.visit();
  const { page, context, open } = visit;
  const posts = postsOf(visit);
  const arrive = await holdScripts(context);
  await open(path);
  await fill(page, address);
  await send(page).click();
  await page.locator("main .form-sent").waitFor();
  expect(posts).toEqual(["document"]);
  arrive();
  await eventually(async () => (await site.leadsOf(address)).length).toBe(1);
});

test("where its scripts fail the browser sends it, and shows what is wrong", async () => {
  const visit = await site.visit();
  const { page, context, open } = visit;
  const posts = postsOf(visit);
  await context.route("**/assets/*.js", (route) => route.abort());
  await open(path);
  await page.locator("main [name=firstName]").fill("Ada");
  await send(page).click();
  await summary(page).waitFor();
  expect(posts).toEqual(["document"]);
  expect(await page.locator("main [name=firstName]").inputValue()).toBe("Ada");
});
