import type { Page } from "playwright";
import { expect, test } from "vitest";
import { deskKey } from "../services.ts";
import { violations } from "./axe.ts";
import { overflowing } from "./check-pages.ts";
import { clipboard, desk, eventually, marked, openOwnSite, phone } from "./site.ts";

/* The desk as its users work with it: with a mouse, a keyboard, a phone, and without scripts. */

const site = await openOwnSite();

const inEnglish = { locale: "en-GB" };
const english = { name: "Your name", key: "Desk key", send: "Sign in" };
const german = { name: "Ihr Name", key: "Schlüssel des Leitstands", send: "Anmelden" };

async function signIn(page: Page, words = english, name = "Ada") {
  await page.getByLabel(words.name).fill(name);
  await page.getByLabel(words.key).fill(deskKey);
  await page.getByRole("button", { name: words.send }).click();
}

test("a test lead is sent, arrives, and is viewed, by keyboard alone", async () => {
  const { page, open } = await site.open("/desk/", inEnglish);
  await page.getByLabel(english.name).focus();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Tab");
  await page.keyboard.type(deskKey);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Send a test lead" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("The test lead is on its way.").waitFor();
  await eventually(async () => {
    await page.reload();
    return page.getByText("Arrived in the CRM").count();
  }).toBe(1);
  expect(await page.content()).not.toContain("desk-test@");
  await page.getByRole("button", { name: "Show personal data" }).click();
  await page.getByText("desk-test@").waitFor();
  await open("/desk/");
  await page.getByRole("heading", { name: /^All well/ }).waitFor();
  // The sign-in page itself answers 401.
});

test("changes are shown without a reload, and without scripts through the link", async () => {
  const { page } = await site.open("/desk/", inEnglish);
  await signIn(page);
  const asOf = page.locator(".desk-as-of span");
  const before = await asOf.textContent();
  const isSame = await marked(page);
  await eventually(async () => {
    await page.getByRole("link", { name: "Refresh" }).click();
    return asOf.textContent();
  }).not.toBe(before);
  expect(await isSame()).toBe(true);
  // A page that is not read again by itself is loaded again.
  await page.getByRole("link", { name: "Speed and forms" }).click();
  const isStill = await marked(page);
  await page.getByRole("link", { name: "Refresh" }).click();
  await eventually(isStill).toBe(false);

  const bare = await site.open("/desk/", { ...inEnglish, javaScriptEnabled: false });
  await signIn(bare.page);
  await bare.page.getByRole("link", { name: "Refresh" }).click();
  await bare.page.getByRole("link", { name: "Leads", exact: true }).click();
  await bare.page.getByRole("heading", { level: 1, name: "Leads" }).waitFor();
  await bare.page.getByRole("button", { name: "Sign out" }).click();
  await bare.page.getByRole("heading", { name: "Sign in to the desk" }).waitFor();
});

test("a refresh leaves a selection and a scrolled table as they are, and shows that the session ended", async () => {
  const outbox = await site.world.miniflare.getD1Database("OUTBOX");
  await outbox
    .prepare("INSERT INTO publishes (version, seen_at, told) VALUES (1700000000, 1700000002000, 1)")
    .run();
  const { page, context, open } = await site.open("/desk/", { ...phone, ...inEnglish });
  await signIn(page);
  await open("/desk/publishing/");
  const table = page.locator(".desk-scroll");
  const asOf = page.locator(".desk-as-of span");
  const before = await asOf.textContent();
  await table.evaluate((element) => (element.scrollLeft = 60));
  await page.locator("h1").evaluate((title) => getSelection()?.selectAllChildren(title));
  const answered = page.waitForResponse("**/desk/publishing/");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await Promise.race([answered, page.waitForTimeout(1_000)]);
  expect(await page.evaluate(() => String(getSelection()))).toBe("Publishing");
  await eventually(async () => {
    await page.getByRole("link", { name: "Refresh" }).click();
    return asOf.textContent();
  }).not.toBe(before);
  // A second refresh may replace the table while it is read.
  await eventually(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBe(60);

  await context.clearCookies({ name: "desk" });
  await page.getByRole("link", { name: "Refresh" }).click();
  await page.getByRole("heading", { name: "Sign in to the desk" }).waitFor();
});

test("a person is invited with a link that a button copies, and loses access again", async () => {
  const { page } = await site.open("/desk/access/", { ...inEnglish, ...clipboard });
  await signIn(page);
  await page.getByLabel("E-mail address").fill("ines@example.org");
  await page.getByRole("button", { name: "Create a link" }).click();
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const ines = await site.open(link, inEnglish);
  await ines.page.getByRole("button", { name: "Sign in" }).click();
  await ines.page.getByRole("link", { name: "Leads", exact: true }).waitFor();
  await page.getByRole("button", { name: "Revoke: ines@example.org" }).click();
  await page.getByText("The invite was revoked").waitFor();
  await ines.page.reload();
  await ines.page.getByRole("heading", { name: "Sign in to the desk" }).waitFor();
});

/** The lines that each text in the header takes, and the width by which the menu is cut. */
function headerOf(page: Page) {
  return page.locator(".desk-bar").evaluate((bar) => {
    const linesOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const texts = [...bar.querySelectorAll(".desk-name, .desk-account :is(a, button)")];
    const menu = bar.querySelector(".desk-menu");
    return { lines: texts.map(linesOf), cut: menu && menu.scrollWidth - menu.clientWidth };
  });
}

const pages = [
  "",
  "leads/",
  "people/",
  "publishing/",
  "content/",
  "speed/",
  "told/",
  "access/",
  "nothing",
];

test.each([
  ["en-GB", english],
  ["de-DE", german],
] as const)("in %s every page is accessible and fits a phone and a desk", async (locale, words) => {
  const { page, open } = await site.open("/desk/", { ...phone, locale });
  const checkPage = async (path: string) => {
    for (const { viewport } of [desk, phone]) {
      await page.setViewportSize(viewport);
      expect(await violations(page), path).toEqual([]);
      expect(await overflowing(page), path).toEqual([]);
    }
  };
  await checkPage("signed out");
  await signIn(page, words, "ada.lovelace@analytical-engines.example");
  await page.emulateMedia({ forcedColors: "active" });
  const lines = await page
    .locator(".desk-menu a")
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBlockEndColor));
  expect(new Set(lines.slice(1)).size, "only the current page is underlined").toBe(1);
  expect(lines[1]).not.toBe(lines[0]);
  await page.emulateMedia({ forcedColors: "none" });
  for (const width of [1024, 1280, 1375, 1376, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await headerOf(page), `${width} px`).toEqual({ lines: [1, 1, 1], cut: 0 });
  }
  for (const path of pages) {
    await open(`/desk/${path}`);
    await checkPage(path);
  }
  await open("/desk/leads/");
  // The lead of the test above.
  await page.locator("tbody th a").first().click();
  await checkPage("a lead");
});
