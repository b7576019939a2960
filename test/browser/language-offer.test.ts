import type { Page } from "playwright";
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { comeBack, eventually, openSite, phone } from "./site.ts";

/* The page in another language is offered to visitors whose browser prefers it, and to no one else. */

const site = await openSite();

const german = { locale: "de-DE" };
/** Waits until the list of languages has checked whether there is something to offer. */
const waitForList = (page: Page) =>
  page.waitForFunction(() => !document.querySelector(".language-list-items[data-wake]"));

/** Returns the elements that are in another place with the offer than without it. */
const moved = (page: Page) =>
  page.evaluate(() => {
    const places = () =>
      [...document.querySelectorAll("header, main *")].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${[x, y, width, height]}`;
      });
    const offer = document.querySelector<HTMLElement>(".language-offer");
    const shown = places();
    offer?.style.setProperty("display", "none");
    const hidden = places();
    offer?.style.removeProperty("display");
    return shown.filter((place, index) => place !== hidden[index]);
  });

const chunks = (requests: readonly string[]) =>
  requests.filter((address) => address.includes("language-offer"));

test("a browser that prefers German is offered the German page, in German", async () => {
  const { page, open, context } = await site.open("/en/", german);
  const offer = page.locator(".language-offer");
  await offer.waitFor();
  expect(await offer.getAttribute("lang")).toBe("de");
  expect(await offer.innerText()).toBe("Diese Seite auf Deutsch lesen");
  expect(await moved(page)).toEqual([]);
  await offer.getByRole("link").click();
  await page.waitForURL("**/de/");
  expect((await context.cookies()).find(({ name }) => name === "lang")?.value).toBe("de");
  // A visitor who has chosen is not asked again, in whatever language they read then.
  await open("/en/");
  await waitForList(page);
  expect(await offer.count()).toBe(0);
});

test("the offer is closed by keyboard, and stays closed", async () => {
  const { page, context } = await site.open("/en/", { ...phone, ...german });
  const offer = page.locator(".language-offer");
  await offer.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.locator(":focus", { hasText: "Diese Seite auf Deutsch lesen" }).waitFor();
  await page.keyboard.press("Tab");
  await page.locator(":focus[aria-label='Nein, danke']").waitFor();
  await page.keyboard.press("Escape");
  expect(await offer.count()).toBe(0);
  await page.locator(".skip-link:focus").waitFor();
  expect((await context.cookies()).find(({ name }) => name === "lang")?.value).toBe("en");
  await page.reload();
  await waitForList(page);
  expect(await offer.count()).toBe(0);
});

test("closed by mouse, the offer shows nothing for keyboard users", async () => {
  const { page } = await site.open("/en/", german);
  const offer = page.locator(".language-offer");
  await offer.getByRole("button").click();
  expect(await offer.count()).toBe(0);
  expect(await page.locator(".skip-link:focus").count()).toBe(0);
});

test("an offer closed in another tab is gone once the visitor comes back to this one", async () => {
  const { page, context } = await site.open("/en/", german);
  const offer = page.locator(".language-offer");
  await offer.waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator(".language-offer button").click();
  await comeBack(page);
  await offer.waitFor({ state: "detached" });
});

test("nothing is offered or loaded where the page is in the preferred language", async () => {
  const { page, open, quiet, requests } = await site.visit({
    locale: "en-US",
    firstTime: true,
  });
  await open("/en/");
  await quiet();
  expect(chunks(requests())).toEqual([]);
  expect(await page.locator(".language-offer").count()).toBe(0);
});

test("a page without translations offers none", async () => {
  const { page, requests } = await site.open("/en/nope/", german);
  await eventually(() => chunks(requests()).length).toBe(1);
  await waitForList(page);
  expect(await page.locator(".language-offer").count()).toBe(0);
});
