import { expect, test } from "vitest";
import settings from "../space/stories/en/settings.json" with { type: "json" };
import { violations } from "./axe.ts";
import { comeBack, openOwnSite, openSite } from "./site.ts";

/* A space can have a text about its cookies, as the specification describes. */

const text = "We set one cookie for your language.";
const about = "/en/about/";

const content = { ...settings.content, cookie_text: text };
const site = await openOwnSite({ files: { "stories/en/settings.json": { ...settings, content } } });
const without = await openSite();

test.each([true, false])(
  "the notice stays until it is closed, then stays closed (scripts: %s)",
  async (javaScriptEnabled) => {
    const { page, context, open } = await site.visit({
      firstTime: true,
      javaScriptEnabled,
    });
    await open(about);
    const notice = page.getByText(text);
    expect(await notice.isVisible()).toBe(true);
    expect(await context.cookies()).toEqual([]);
    if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
    await page.locator(".notice-close:visible").click();
    await page.locator(".cookie-banner").waitFor({ state: "hidden" });
    if (javaScriptEnabled) {
      await page.reload();
      expect(await notice.isVisible()).toBe(false);
      expect((await context.cookies()).map(({ name }) => name)).toEqual(["notice"]);
    }
  },
);

test("a notice closed in another tab is gone once the visitor comes back to this one", async () => {
  const { page, context } = await site.open(about, { firstTime: true });
  const notice = page.locator(".cookie-banner");
  await notice.waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator(".notice-close:visible").click();
  await comeBack(page);
  await notice.waitFor({ state: "hidden" });
});

test("the notice is first by keyboard, closes on Escape, and returns the focus", async () => {
  const { page, context } = await site.open(about, { firstTime: true });
  await page.keyboard.press("Tab");
  await page.locator(".skip-link:focus").waitFor();
  await page.keyboard.press("Tab");
  await page.locator(".notice-close:focus").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".cookie-banner").waitFor({ state: "hidden" });
  expect(await page.locator(".skip-link:focus").count()).toBe(1);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["notice"]);
});

test("the notice has an edge if a visitor's own colours remove all backgrounds", async () => {
  const { page } = await site.open(about, { firstTime: true, forcedColors: "active" });
  const edge = await page
    .locator(".notice")
    .first()
    .evaluate((element) => getComputedStyle(element).borderTopStyle);
  expect(edge).toBe("solid");
});

test.each([
  [900, true],
  [400, false],
])(
  "a page has room at its end if the notice covers content: %d px high",
  async (height, covers) => {
    const { page } = await site.open(about, { firstTime: true, viewport: { width: 640, height } });
    const roomBelow = () =>
      page.locator("html").evaluate((root) => getComputedStyle(root).scrollPaddingBottom);
    expect((await roomBelow()) !== "auto").toBe(covers);
    await page.locator(".notice-close:visible").click();
    await page.locator(".cookie-banner").waitFor({ state: "hidden" });
    expect(await roomBelow()).toBe("auto");
  },
);

test("another language is offered once the notice is closed", async () => {
  const { page } = await site.open("/en/", { locale: "de-DE", firstTime: true });
  const offer = page.locator(".language-offer");
  await offer.waitFor({ state: "attached" });
  expect(await offer.isVisible()).toBe(false);
  await page.locator(".cookie-banner summary").click();
  await offer.waitFor({ state: "visible" });
});

test.each([true, false])(
  "a page reads cookies only if there is a notice, because the first read is slow on a phone (notice: %s)",
  async (hasNotice) => {
    const { page, open } = await (hasNotice ? site : without).visit();
    await page.addInitScript(() => {
      const read = () => document.documentElement.toggleAttribute("data-read", true);
      Object.defineProperty(document, "cookie", { get: () => read() && "" });
    });
    await open(about);
    expect(await page.locator("html[data-read]").count()).toBe(hasNotice ? 1 : 0);
  },
);
