import { describe, expect, test } from "vitest";
import { violations } from "../../../test/browser/axe.ts";
import { type Visit, awake, desk, eventually, marked, openSite, phone } from "./site.ts";

/* The topics of the learning hub and the filters of the template hub: by mouse, finger and keyboard. */

const site = await openSite();

const landing = "/en/learning-hub/";
const first = "/en/learning-hub/getting-started/";
const last = "/en/learning-hub/customer-support/";
const templates = "/en/template-hub/";

const isOpen = ({ page }: Visit, id: string) =>
  page.locator(`#${id}`).evaluate((panel) => panel.matches(":popover-open"));
const focused = ({ page }: Visit) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
const cards = ({ page }: Visit) => page.locator(".template-cards .card");

describe("the topics", () => {
  test("six are in the bar on a desktop, the rest in a menu that opens and closes by keyboard", async () => {
    const visit = await site.open(landing, desk);
    const { page } = visit;
    expect(await page.locator(".hub-bar-topic:visible").count()).toBe(6);
    const button = page.getByRole("button", { name: "More topics" });
    await button.focus();
    await awake(page, "site-menus");
    await page.keyboard.press("ArrowDown");
    await eventually(() => isOpen(visit, "topics")).toBe(true);
    await page.keyboard.press("Escape");
    await eventually(() => isOpen(visit, "topics")).toBe(false);
    expect(await focused(visit)).toContain("More topics");

    await page.keyboard.press("Enter");
    await eventually(() => isOpen(visit, "topics")).toBe(true);
    expect(await page.locator("#topics a:visible").count()).toBe(6);
    expect(await violations(page)).toEqual([]);
    // The focus leaves at the end of the list.
    for (let links = 0; links < 8 && (await isOpen(visit, "topics")); links++) {
      await page.keyboard.press("Tab");
    }
    await eventually(() => isOpen(visit, "topics")).toBe(false);

    await button.click();
    await page.locator("h1").click();
    await eventually(() => isOpen(visit, "topics")).toBe(false);
    await button.click();
    await page.locator("#topics").getByRole("link", { name: "Customer support" }).click();
    await page.waitForURL(`**${last}`);
  });

  test("are open beside an article on a desktop, with its headings, and stay in view", async () => {
    const { page } = await site.open(first, { ...desk, reducedMotion: "reduce" });
    const side = page.locator(".hub-side");
    expect(await side.locator(".hub-topic:visible").count()).toBe(12);
    const here = side.locator("[aria-current=page]");
    expect(await here.textContent()).toBe("Getting started");
    await side.getByRole("link", { name: "Invite the team" }).click();
    await page.waitForURL("**#invitetheteam");
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const box = await here.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
  });

  test("are a closed menu on a phone", async () => {
    const visit = await site.open(first, { ...phone, reducedMotion: "reduce" });
    const { page } = visit;
    expect(await page.locator(".hub-topic:visible").count()).toBe(0);
    // The content of the article is visible without opening anything.
    await page.getByRole("link", { name: "Invite the team" }).waitFor();
    await page.getByRole("button", { name: "Getting started" }).tap();
    await eventually(() => isOpen(visit, "topics")).toBe(true);
    expect(await violations(page, { without: ["target-size"] })).toEqual([]);
    await page.locator("#topics").getByRole("link", { name: "Payroll" }).tap();
    await page.waitForURL("**/en/learning-hub/payroll/");
  });
});

describe("the filters", () => {
  test("apply in place by keyboard, and stay after a reload", async () => {
    const visit = await site.open(`${templates}?utm_source=letter`, desk);
    const { page } = visit;
    const isSame = await marked(page);
    const payroll = page.getByRole("checkbox", { name: "Payroll" });
    await payroll.focus();
    await awake(page, "filter");
    await page.keyboard.press("Space");
    await eventually(() => cards(visit).count()).toBe(1);
    await page.getByRole("checkbox", { name: "Listen" }).check();
    await eventually(() => cards(visit).count()).toBe(2);
    expect(await page.getByText("Templates shown: 2 of 9").count()).toBe(1);
    expect(await isSame()).toBe(true);
    const { search } = new URL(page.url());
    expect(search).toBe("?utm_source=letter&category=payroll&category=listen");

    await page.reload();
    expect(await cards(visit).count()).toBe(2);
    expect(await payroll.isChecked()).toBe(true);
    await page.getByRole("link", { name: "Clear filters" }).click();
    await eventually(() => cards(visit).count()).toBe(9);
    expect(await payroll.isChecked()).toBe(false);
    await eventually(() => new URL(page.url()).search).toBe("?utm_source=letter");
    expect(await page.getByRole("link", { name: "Clear filters" }).count()).toBe(0);
  });

  test("choose a value in every group that has it", async () => {
    const visit = await site.open(templates, desk);
    const { page } = visit;
    // As if an editor had it in the second group, too. A ticked box then identifies its own group.
    await page.evaluate(() => {
      const own = document.querySelector("input[value=payroll]")?.closest("label");
      if (own) document.querySelector(".template-group:last-of-type")?.append(own.cloneNode(true));
      for (const [at, box] of document.querySelectorAll("input[value=payroll]").entries()) {
        box.setAttribute("data-value", "payroll");
        box.setAttribute("value", `payroll~${at + 1}`);
      }
    });
    const both = page.getByRole("checkbox", { name: "Payroll" });
    await both.last().check();
    await eventually(() => both.first().isChecked()).toBe(true);
    await eventually(() => new URL(page.url()).search).toBe("?category=payroll");
    await both.first().uncheck();
    await eventually(() => both.last().isChecked()).toBe(false);
    await eventually(() => cards(visit).count()).toBe(9);
  });

  test("are a menu on a phone that counts choices and closes by Escape and outside", async () => {
    const visit = await site.open(templates, { ...phone, reducedMotion: "reduce" });
    const { page } = visit;
    const button = page.getByRole("button", { name: /^Filter templates/ });
    await button.tap();
    await eventually(() => isOpen(visit, "filters")).toBe(true);
    await page.getByRole("checkbox", { name: "Recruiting" }).check();
    await eventually(() => cards(visit).count()).toBe(1);
    expect(await button.textContent()).toContain("Chosen: 1");
    expect(await violations(page, { without: ["target-size"] })).toEqual([]);
    await page.keyboard.press("Escape");
    await eventually(() => isOpen(visit, "filters")).toBe(false);
    expect(await focused(visit)).toContain("Filter templates");
    await button.tap();
    await eventually(() => isOpen(visit, "filters")).toBe(true);
    // Beside the menu, whichever way it opened.
    await page.touchscreen.tap(4, 400);
    await eventually(() => isOpen(visit, "filters")).toBe(false);
  });
});

describe("without scripts", () => {
  test("the topics link to each other in a circle, and their menu opens", async () => {
    const { page } = await site.open(first, { ...phone, javaScriptEnabled: false });
    await page.locator("a[rel=prev]").tap();
    await page.waitForURL(`**${last}`);
    await page.locator("a[rel=next]").tap();
    await page.waitForURL(`**${first}`);
    await page.getByRole("button", { name: "Getting started" }).tap();
    await page.locator("#topics").getByRole("link", { name: "Expenses" }).tap();
    await page.waitForURL("**/en/learning-hub/expenses/");
  });

  test("the filters are sent with their button, and cleared by a link", async () => {
    const visit = await site.open(templates, { ...desk, javaScriptEnabled: false });
    const { page } = visit;
    await page.getByRole("checkbox", { name: "Payroll" }).check();
    await page.getByRole("checkbox", { name: "Part well" }).check();
    await page.getByRole("button", { name: "Show templates" }).click();
    await page.waitForURL("**/?category=payroll&category=part");
    expect(await cards(visit).count()).toBe(2);
    await page.getByRole("link", { name: "Clear filters" }).click();
    await page.waitForURL(`**${templates}`);
    expect(await cards(visit).count()).toBe(9);
  });
});
