import type { Page } from "playwright";
import { expect, test } from "vitest";
import { fillIn } from "./fill-in.ts";
import { type Visit, cut, hold, openSite, phone } from "./site.ts";

/* People press Send before they touch anything else, or before a slow connection delivers the scripts. */

const site = await openSite();

const path = "/en/contact-us/";
const main = (page: Page) => page.locator("main");
const send = (page: Page) => page.locator("main .form-send");
const sent = (page: Page) => page.locator("main .form-sent").waitFor();

/** Records the type of each request that posts. `document`: the browser's own way. */
function postsOf({ page }: Visit): string[] {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.resourceType());
  });
  return posts;
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
  const { page, open } = visit;
  const posts = postsOf(visit);
  await open(path);
  await press(page);
  await page.locator("main .form-summary:focus").waitFor();
  expect(posts).toEqual([]);
  // The form is also there after the visitor leaves and comes back.
  await open("/en/about/");
  await page.goBack();
  await send(page).waitFor();
});

test("a form that is sent twice before its scripts load is sent once, by the scripts", async () => {
  const address = "held@first-press.example";
  const visit = await site.visit();
  const { page, context, open } = visit;
  const posts = postsOf(visit);
  const release = await hold(context);
  await open(path);
  await fillIn(main(page), address);
  await send(page).click();
  await page.locator("main [name=companyName]").press("Enter");
  await page.locator("main form[aria-busy=true]").waitFor();
  expect(posts).toEqual([]);
  release();
  await sent(page);
  await site.leadOf(address);
  expect(posts).toEqual(["fetch"]);
});

test("if its scripts are late, the browser sends the form, and the scripts do not send it again", async () => {
  const address = "slow@first-press.example";
  const visit = await site.visit();
  const { page, context, open } = visit;
  const posts = postsOf(visit);
  const release = await hold(context);
  await open(path);
  await fillIn(main(page), address);
  await send(page).click();
  await sent(page);
  expect(posts).toEqual(["document"]);
  release();
  await site.leadOf(address);
});

test("if its scripts fail, the browser sends the form, and the page shows what is wrong", async () => {
  const visit = await site.visit({ but: cut });
  const { page, context, open } = visit;
  const posts = postsOf(visit);
  await context.route("**/assets/*.js", (route) => route.abort());
  await open(path);
  await page.locator("main [name=firstName]").fill("Ada");
  await send(page).click();
  await page.locator("main .form-summary").waitFor();
  expect(posts).toEqual(["document"]);
  expect(await page.locator("main [name=firstName]").inputValue()).toBe("Ada");
});
