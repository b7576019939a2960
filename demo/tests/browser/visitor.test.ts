import { gzipSync } from "node:zlib";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { kinds } from "./kinds.ts";
import { awake, clipboard, eventually, hold, openSite, phone, scrollAwake } from "./site.ts";

/* The actions of a visitor between arriving and leaving. */

const site = await openSite();

const { home, blog, article, product, pricing, "help article": help } = kinds.en;

/** Requests that keep a page from finishing its load if they are slow. */
const pictures = /\.webp/;

describe("reading", () => {
  test("leads from home through the blog, a category and its pages to an article", async () => {
    const { page } = await site.open(home);
    await page.getByRole("button", { name: "Resources" }).click();
    await page.getByRole("link", { name: /^Blog/ }).first().click();
    await page.waitForURL(`**${blog}`);

    await page.getByRole("link", { name: "Product", exact: true }).click();
    await page.waitForURL(`**${blog}product/`);
    const chosen = page.getByRole("navigation", { name: "Categories" }).locator("[aria-current]");
    expect(await chosen.textContent()).toBe("Product");

    await page.getByRole("link", { name: "All", exact: true }).click();
    await page.waitForURL(`**${blog}`);
    await page.getByRole("link", { name: "Next page" }).click();
    await page.waitForURL(`**${blog}2/`);
    const card = page.locator("article h2 a").first();
    const title = await card.textContent();
    await card.click();
    await page.waitForURL(/\/en\/blog\/[a-z-]{5,}\/$/);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
  });

  test("switches the language of the page, and remembers it", async () => {
    const { page, context, open } = await site.open(article);
    await page
      .getByRole("button", { name: /^Choose language/ })
      .first()
      .click();
    await page.getByRole("link", { name: "Deutsch", exact: true }).click();
    await page.waitForURL(`**${kinds.de.article}`);
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    const { value } = (await context.cookies()).find(({ name }) => name === "lang") ?? {};
    expect(value).toBe("de");
    await open("/");
    expect(new URL(page.url()).pathname).toBe(kinds.de.home);
  });

  test("jumps from the contents to a chapter, below the sticky header", async () => {
    const { page } = await site.open(article);
    const chapter = page
      .getByRole("navigation", { name: "In this article" })
      .getByRole("link")
      .nth(2);
    const id = (await chapter.getAttribute("href"))?.slice(1) ?? "";
    await chapter.click();
    const heading = page.locator(`[id="${id}"]`);
    const header = page.locator(".site-header");
    await eventually(async () => {
      const [top, bottom] = await Promise.all([
        heading.evaluate((element) => element.getBoundingClientRect().top),
        header.evaluate((element) => element.getBoundingClientRect().bottom),
      ]);
      return top >= bottom && top < bottom + 120;
    }).toBe(true);
  });

  test("finds a page laid out to its end once it has loaded, and at once without JavaScript", async () => {
    const leftOut = (page: Page) =>
      page
        .locator("section, footer")
        .evaluateAll((all) =>
          all.some((section) => getComputedStyle(section).contentVisibility !== "visible"),
        );
    const { page, leave } = await site.visit(phone);
    const release = await hold(page, pictures);
    await page.goto(site.origin + home, { waitUntil: "domcontentloaded" });
    await eventually(() => leftOut(page)).toBe(true);
    release();
    await eventually(() => leftOut(page)).toBe(false);
    await leave();

    const still = await site.visit({ ...phone, javaScriptEnabled: false });
    await still.open(home);
    expect(await leftOut(still.page)).toBe(false);
  });

  test.each([
    ["an address names", `${pricing}#Form`],
    ["a link leads to", pricing],
  ])("arrives at the place %s, however far down, while the page still loads", async (_by, path) => {
    const { page, quiet } = await site.visit(phone);
    const release = await hold(page, pictures);
    await page.goto(site.origin + path, { waitUntil: "domcontentloaded" });
    if (path === pricing) {
      await page.evaluate(() => {
        const link = Object.assign(document.createElement("a"), { href: "#Form" });
        document.body.append(link);
        link.click();
      });
    }
    const top = () => page.locator("#Form").evaluate((form) => form.getBoundingClientRect().top);
    await eventually(async () => Math.abs((await top()) - 100) < 60).toBe(true);
    release();
    await quiet();
    expect(Math.abs((await top()) - 100)).toBeLessThan(60);
  });
});

describe("an article", () => {
  test("loads no React before it is touched, and less than 5 kB of script", async () => {
    const { page, requests } = await site.open(article);
    await page.mouse.wheel(0, 20_000);
    await page.waitForLoadState("networkidle");
    const scripts = requests().filter((url) => /\.[jt]sx?$/.test(new URL(url).pathname));
    const sources = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
    const inline = await page.locator("script:not([src]):not([type])").allTextContents();
    expect(scripts.filter((url) => /react|hydrate/i.test(url))).toEqual([]);
    expect(sources.join("")).not.toMatch(/hydrateRoot|__reactFiber/);
    const bytes = [...sources, ...inline].map((source) => gzipSync(source).byteLength);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(5_000);
  });

  test("copies its address, and confirms it", async () => {
    const { page } = await site.open(article, clipboard);
    await page.getByRole("button", { name: "Copy link", exact: true }).click();
    await page.getByText("Link copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.origin + article);
  });

  test("confirms on a narrow screen that the link was copied", async () => {
    const { page } = await site.open(article, { ...phone, ...clipboard });
    await page.getByRole("button", { name: "Copy link", exact: true }).click();
    await page.getByText("Link have been copied!").waitFor();
  });

  test("shows its address for copying by hand where a browser has no clipboard", async () => {
    const { page, open } = await site.visit();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "clipboard", { value: undefined }),
    );
    await open(article);
    const shown = page.waitForEvent("dialog");
    // The page stands still while its dialog is open, so the click can end after it.
    const clicked = page.getByRole("button", { name: "Copy link", exact: true }).click();
    const dialog = await shown;
    await dialog.dismiss();
    await clicked;
    expect(dialog.message()).toBe("Copy link");
    expect(dialog.defaultValue()).toBe(site.origin + article);
    expect(await page.getByText("Link copied").count()).toBe(0);
  });

  test("is shared in a window of its own, on each network", async () => {
    const { page, context, open } = await site.visit();
    await context.route(/^https:/, (route) => route.fulfill({ body: "a sharing page" }));
    await open(article);
    // The window's requested size. A browser without windows does not show it.
    await page.evaluate(() => {
      const { open: openWindow } = window;
      window.open = (...args) => {
        document.documentElement.dataset.features = args[2] ?? "";
        return openWindow.call(window, ...args);
      };
    });
    for (const [network, address] of [
      ["LinkedIn", "https://www.linkedin.com/sharing/share-offsite/"],
      ["Facebook", "https://www.facebook.com/sharer/sharer.php"],
      ["X", "https://x.com/intent/post"],
    ] as const) {
      await page.locator("html").evaluate((html) => (html.dataset["features"] = ""));
      const [popup] = await Promise.all([
        context.waitForEvent("page"),
        page.getByRole("link", { name: `Share on ${network}`, exact: true }).click(),
      ]);
      expect(popup.url()).toContain(address);
      expect(popup.url()).toContain(encodeURIComponent(site.origin + article));
      expect(new URL(page.url()).pathname).toBe(article);
      const features = await page.locator("html").getAttribute("data-features");
      expect(features).toContain("width=500,height=500");
    }
  });

  test.each(["Yes, it was helpful", "No, it was not helpful"])(
    "thanks for feedback, and remembers it (%s)",
    async (answer) => {
      const { page } = await site.open(article);
      const sent: string[] = [];
      page.on("request", (request) => {
        const isFetch = ["fetch", "xhr", "ping"].includes(request.resourceType());
        if (isFetch || request.method() !== "GET")
          sent.push(`${request.method()} ${request.url()}`);
      });
      await page.getByRole("button", { name: answer }).click();
      await page.getByText("Thanks for your feedback!").waitFor();
      expect(sent).toEqual([]);
      await page.reload();
      await scrollAwake(page.locator(".feedback [data-island]"));
      await page.getByRole("button", { name: answer }).waitFor({ state: "hidden" });
    },
  );

  test("deletes its answer, and those of all pages, after 180 days", async () => {
    const { page, open } = await site.open(article);
    await page.getByRole("button", { name: "Yes, it was helpful" }).click();
    await page.getByText("Thanks for your feedback!").waitFor();
    const storedKeys = () => page.evaluate(() => Object.keys(localStorage));
    const dayMs = 86_400_000;
    for (const [days, keys] of [
      [179, [`feedback:${article}`]],
      [181, []],
    ] as const) {
      await page.clock.setFixedTime(Date.now() + days * dayMs);
      await open(help);
      await scrollAwake(page.locator(".feedback [data-island]"));
      await eventually(storedKeys).toEqual(keys);
    }
  });
});

describe("the accordion", () => {
  test("opens one item at a time, and closes on Escape and on a click elsewhere", async () => {
    const { page } = await site.open(home);
    const items = page.locator(".accordion-item");
    const opened = () => items.evaluateAll((all) => all.map((item) => item.hasAttribute("open")));
    const only = (index: number) => Array.from({ length: 6 }, (_, item) => item === index);
    expect(await opened()).toEqual(only(0));
    await items.nth(2).locator("summary").click();
    await awake(page, "accordion");
    await eventually(opened).toEqual(only(2));
    await items.nth(4).locator("summary").press("Enter");
    await eventually(opened).toEqual(only(4));
    await page.keyboard.press("Escape");
    await eventually(opened).toEqual(only(-1));
    await items.nth(1).locator("summary").click();
    await eventually(opened).toEqual(only(1));
    await page.locator(".stats-band").click();
    await eventually(opened).toEqual(only(-1));
  });
});

describe("a visitor who prefers less motion", () => {
  test.each([home, product, article])("sees nothing move on %s", async (path) => {
    const { page } = await site.open(path, { reducedMotion: "reduce" });
    await page.waitForLoadState("networkidle");
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ playState }) => playState === "running")
        // An animation that ends at once is not motion: `whole.css` gives it a hundredth of a millisecond.
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.className),
    );
    expect(moving).toEqual([]);
    const slow = await page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .filter((element) => parseFloat(getComputedStyle(element).transitionDuration) > 0.001)
        .map((element) => element.className),
    );
    expect(slow).toEqual([]);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe("auto");
  });
});
