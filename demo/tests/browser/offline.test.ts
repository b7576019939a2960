import type { Page } from "playwright";
import { expect, test } from "vitest";
import { awake, cut, hold, openSite } from "./site.ts";

/* Scripts that show something in place while the server cannot be reached: the page stays and reports it. */

const site = await openSite();

const boxOf = (page: Page, name: string) => page.getByRole("checkbox", { name });

type Case = { island: string; path: string; use: (page: Page) => Promise<void>; leadsTo: string };

test.each<Case>([
  {
    island: "load-more",
    path: "/en/whats-new/",
    use: (page) => page.getByRole("link", { name: "Load more" }).click(),
    leadsTo: "?shown=12#updates-7",
  },
  {
    island: "category-filter",
    path: "/en/flair-library/",
    use: (page) => page.locator(".category-row").getByText("Checklist").click(),
    leadsTo: "?category=checklist",
  },
  {
    island: "filter",
    path: "/en/template-hub/",
    use: (page) => boxOf(page, "Payroll").check(),
    leadsTo: "?category=payroll",
  },
  {
    island: "filter",
    path: "/en/success-hub/",
    async use(page) {
      await page.getByRole("button", { name: /^Topic/ }).click();
      await boxOf(page, "Payroll").check();
    },
    leadsTo: "?topic=payroll",
  },
  {
    island: "site-search",
    path: "/en/search/",
    async use(page) {
      await page.getByRole("searchbox").fill("shifts");
      await page.keyboard.press("Enter");
    },
    leadsTo: "?q=shifts",
  },
])(
  "$island of $path reports that it is offline, and continues once online",
  async ({ path, island, use, leadsTo }) => {
    const { page, context } = await site.open(path, { but: cut });
    await page.locator(`[data-island="${island}"]`).dispatchEvent("pointerover");
    await awake(page, island);
    await context.setOffline(true);
    await use(page);
    const alert = page.getByRole("alert");
    const again = alert.getByRole("link", { name: "Try again" });
    await again.waitFor();
    expect(await alert.textContent()).toMatch(/^We could not reach our server\./);
    // After another failed attempt, it is reported once.
    await again.click();
    await alert.waitFor();
    expect(new URL(page.url()).search).toBe("");
    const typed = page.locator("main :is([type=search], :checked)");
    for (const control of await typed.all()) expect(leadsTo).toContain(await control.inputValue());

    await context.setOffline(false);
    await again.click();
    await page.waitForURL(`**${path}${leadsTo}`);
  },
);

test("a request without an answer times out, and the page reports it", async () => {
  const visit = await site.visit();
  const { page, context, open } = visit;
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / 20);
  });
  await open("/en/whats-new/");
  await page.locator("[data-island=load-more]").dispatchEvent("pointerover");
  await awake(page, "load-more");
  await hold(context, "**/*");
  const more = page.getByRole("link", { name: "Load more" });
  await more.click();
  await page.getByRole("alert").getByRole("link", { name: "Try again" }).waitFor();
  expect(await more.getAttribute("aria-busy")).toBe(null);
});

test("an offline search reports once that its results are not those of the typed text", async () => {
  const { page, context } = await site.open("/en/search/?q=payroll", { but: cut });
  const field = page.getByRole("searchbox");
  await field.focus();
  await awake(page, "site-search");
  await context.setOffline(true);
  await field.fill("shift");
  const alert = page.getByRole("alert");
  await alert.evaluate((element) => element.setAttribute("data-first", ""));
  await field.fill("shifts");
  const first = page.locator("[data-first] a[href$='?q=shifts']");
  await first.waitFor();
  await field.fill("payroll");
  await alert.waitFor({ state: "detached" });
  await field.fill("shifts");
  await alert.waitFor();
  await context.setOffline(false);
  await field.fill("shift");
  await page.waitForURL("**/en/search/?q=shift");
  expect(await alert.count()).toBe(0);
});
