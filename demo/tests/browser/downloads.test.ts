import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { violations } from "../../../test/browser/axe.ts";
import { fillIn } from "../../../test/browser/fill-in.ts";
import { kinds } from "./kinds.ts";
import { type VisitOptions, eventually, marked, openSite, phone } from "./site.ts";

/* A visitor who looks for something to download, and gets it. */

const site = await openSite();

const library = kinds.en["resource library"];
const cards = ".hub-list .card";
const scriptless: VisitOptions = { javaScriptEnabled: false };

test("shows a category in place by keyboard, and all again", async () => {
  const visit = await site.open(library);
  const { page } = visit;
  expect(await page.locator(cards).count()).toBe(11);
  const isSame = await marked(page);
  const row = page.locator(".category-row");
  await row.getByRole("link", { name: "eBook" }).focus();
  await page.keyboard.press("Enter");
  await eventually(() => page.locator(cards).count()).toBe(4);
  expect(new URL(page.url()).search).toBe("?category=ebook");
  expect(await page.locator(`${cards} .chip`).allTextContents()).toEqual([
    "eBook",
    "eBook",
    "eBook",
    "eBook",
  ]);
  await page.locator(":focus", { hasText: "eBook" }).waitFor();
  expect(await row.locator("[aria-current]").textContent()).toBe("eBook");
  expect(await violations(page)).toEqual([]);

  await row.getByRole("link", { name: "All" }).click();
  await eventually(() => page.locator(cards).count()).toBe(11);
  expect(await isSame()).toBe(true);
});

test("has a dropdown on a phone, which closes on Escape, on a tap elsewhere and behind the focus", async () => {
  const visit = await site.open(library, phone);
  const { page } = visit;
  const dropdown = page.locator(".category-dropdown");
  const summary = dropdown.locator("summary");
  const menu = dropdown.locator(".category-menu");
  // It wakes on first use. Before that, it would miss the first Escape.
  await summary.focus();
  await page.waitForFunction(() => !document.querySelector(".category-filter[data-wake]"));

  await page.keyboard.press("Enter");
  await menu.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  expect(await page.locator("summary:focus").count()).toBe(1);

  await summary.tap();
  await menu.waitFor();
  await page.locator(".hub-hero h1").tap();
  await menu.waitFor({ state: "hidden" });

  await summary.tap();
  await menu.waitFor();
  await menu.getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await menu.waitFor({ state: "hidden" });

  await summary.tap();
  await menu.getByRole("link", { name: "Checklist" }).tap();
  await eventually(() => page.locator(cards).count()).toBe(4);
  await eventually(() => summary.textContent()).toBe("Category: Checklist");
});

test("shows a category without scripts", async () => {
  const { page } = await site.open(library, scriptless);
  await page.locator(".category-row").getByRole("link", { name: "Webinars" }).click();
  await page.waitForURL("**/?category=webinars");
  expect(await page.locator(cards).count()).toBe(2);
});

test.each(["en", "de"] as const)(
  "offers the file for a few details, and the newsletter only on request (%s)",
  async (language) => {
    const address = `download.${language}@example.com`;
    const visit = await site.open(kinds[language].resource);
    const { page } = visit;
    await page.locator('main [name="firstName"]').focus();
    const send = page.locator(".resource-form .form-send");
    await eventually(() => send.isDisabled()).toBe(true);
    expect(await page.locator('main [name="singleOptIn"]').isChecked()).toBe(false);
    await fillIn(page.locator(".resource-form"), address);
    await eventually(() => send.isDisabled()).toBe(false);
    expect(await waitsWhileTyping(send)).toBe("true");
    await eventually(() => send.isDisabled()).toBe(false);
    await send.click();
    await page.locator(".form-sent").waitFor();
    expect(await violations(page)).toEqual([]);
    await expectFile(page);
    expect(await site.leadOf(address)).toMatchObject({
      form: "download-hub-form",
      fields: {
        // The address of the file, which no page contains.
        downloadableUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/f\/.*\.pdf$/),
        pricingType: null,
        isAgreed: true,
        singleOptIn: false,
      },
    });
  },
);

test("offers the file within an article, with the newsletter ticked beforehand", async () => {
  const address = "download.lead@example.com";
  const visit = await site.open(kinds.en.article);
  const { page } = visit;
  const form = page.locator(".download-lead-card form");
  // As in the hub, and before any interaction: the terms are not accepted. Late content above moves the form.
  const send = form.locator(".form-send");
  await eventually(async () => {
    await form.scrollIntoViewIfNeeded();
    return send.getAttribute("aria-disabled");
  }).toBe("true");
  await eventually(() =>
    send.evaluate((button) => Number(getComputedStyle(button).opacity)),
  ).toBeLessThan(1);
  expect(await form.locator("[name=singleOptIn]").isChecked()).toBe(true);
  await fillIn(page.locator(".download-lead-card"), address);
  await form.locator(".form-send").click();
  await page.locator(".download-lead-card .form-sent").waitFor();
  await expectFile(page);
  expect((await site.leadOf(address)).fields).toMatchObject({ singleOptIn: true });
});

test("offers the file without JavaScript, on an uncached page", async () => {
  const address = "download.plain@example.com";
  const { page } = await site.open(kinds.en.resource, scriptless);
  await fillIn(page.locator(".resource-form"), address);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes("?sent=")),
    page.locator(".resource-form .form-send").click(),
  ]);
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
  await page.locator(".form-sent").waitFor();
  await expectFile(page);
  await site.leadOf(address);
});

/** Checks that the link in the confirmation saves a PDF. */
async function expectFile(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(".form-sent a[href^='/api/downloads/']").click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const [first] = await (await download.createReadStream()).toArray();
  expect(Buffer.from(first).subarray(0, 5).toString()).toBe("%PDF-");
}

/** Returns a button's `aria-disabled` right after one more letter, before the pause is over. */
function waitsWhileTyping(send: Locator) {
  return send.evaluate(async (button) => {
    const name = button.closest("form")?.querySelector("[name=lastName]");
    name?.dispatchEvent(new InputEvent("input", { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    return button.ariaDisabled;
  });
}
