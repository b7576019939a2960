import type { Page } from "playwright";
import { expect, test } from "vitest";
import { type StoredName, secondsOf, stored } from "../../../src/privacy/stored.ts";
import { namesStored, unlisted } from "../../../test/browser/inventory.ts";
import { type ProviderName, standIn } from "../../../test/browser/providers.ts";
import { demoLanguages } from "../languages.ts";
import { formPagesIn } from "../browser/form-pages.ts";
import { kinds, layoutsOf } from "../browser/kinds.ts";
import { type Visit, openSite } from "../browser/site.ts";

/*
 * The data that pages, forms and islands store in a browser, and the hosts they contact, compared with the
 * inventory that visitors read. `check-forms.ts` also checks each form that is sent.
 */

const site = await openSite();

/** A browser that prefers a language other than the page's, so that one is offered. It uses everything. */
const newVisitor = { firstTime: true, locale: "de-DE", but: /^(?!.*Content Security Policy)/ };

const providers: readonly ProviderName[] = ["Calendly", "Cal.com", "YouTube", "Vimeo", "HubSpot"];

async function visitor(): Promise<Visit> {
  const visit = await site.visit(newVisitor);
  for (const provider of providers) await standIn(visit.context, provider);
  return visit;
}

/** Pages with code that an editor pasted, and with a film of a platform. */
const framed = ["/en/blog/absence-planning/", "/en/blog/performance-talks/"];

/** Clicks everything that waits for a visitor before it contacts its provider. */
async function loadFrames(page: Page) {
  for (const button of await page.locator("[data-player] :is(a[data-replay], button)").all()) {
    if (!(await button.isVisible())) continue;
    await button.scrollIntoViewIfNeeded();
    await button.click();
  }
}

/** Wakes all islands and uses everything in them, except what leads away or sends. */
function useIslands(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const islands = [...document.querySelectorAll<HTMLElement>("[data-island]")];
    for (const island of islands) {
      island.scrollIntoView();
      island.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    }
    const asleep = () => islands.some((island) => island.isConnected && island.dataset.wake);
    const deadline = Date.now() + 5000;
    while (asleep() && Date.now() < deadline) await new Promise((done) => setTimeout(done, 50));
    for (const control of document.querySelectorAll<HTMLElement>(
      "[data-island] :is(input, textarea, select, summary, button[type=button])",
    )) {
      if (control.matches("[type=text], [type=search], [type=email], [type=tel], textarea")) {
        (control as HTMLInputElement).value = "Ada";
        control.dispatchEvent(new Event("input", { bubbles: true }));
        control.dispatchEvent(new Event("change", { bubbles: true }));
      } else if (!control.matches("[type=file], [type=hidden], [data-player] *")) control.click();
    }
  });
}

test("nothing is stored, and no one but the host of pictures contacted, before a visitor acts", async () => {
  const visit = await visitor();
  for (const path of [kinds.en.home, kinds.en.demo, kinds.en.event, kinds.en.partners, ...framed]) {
    await visit.open(path);
    await visit.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await visit.quiet();
    expect(await namesStored(visit), path).toEqual([]);
  }
  expect(await unlisted(site, visit, false)).toEqual([]);
});

test("every page, form and island stores and contacts what is listed, and nothing else", async () => {
  const visit = await visitor();
  const { page, open, quiet } = visit;
  const seen = new Set<StoredName>();
  const look = async (at: string) => {
    for (const name of await namesStored(visit)) seen.add(name);
    expect(await unlisted(site, visit), at).toEqual([]);
  };

  await open("/nl/?utm_source=letter&utm_medium=mail");
  await page.locator(".notice-close:visible").click();
  await look("the cookie notice");
  await open(kinds.en.home);
  await page.locator(".language-offer button").click();
  await look("the offer of a language");

  const pages = layoutsOf("en").map(([, path]) => path);
  const paths = new Set([...pages, ...Object.values(formPagesIn("en"))]);
  for (const path of [...paths, ...framed]) {
    await open(path);
    await loadFrames(page);
    await useIslands(page);
    await quiet();
    await look(path);
  }
  const popup = page.locator(".popup");
  await open("/en/faq/");
  await popup.locator("button").first().click();
  await look("the pop-up");

  // These need Google's captcha, and the Visual Editor or the desk.
  const others = Object.keys(stored).filter(
    (name) => name !== "captcha" && !["editor", "desk"].includes(name),
  );
  expect([...seen].toSorted()).toEqual(others.toSorted());
});

test("stored data expires as the inventory states", async () => {
  const { page, context, open } = await visitor();
  const now = Date.now() / 1000;
  await open("/nl/");
  await page.locator(".notice-close:visible").click();
  await page.locator(".language-offer button").click();
  const cookies = await context.cookies();
  for (const { key, term } of [stored.notice, stored.language]) {
    const { expires = 0 } = cookies.find(({ name }) => name === key) ?? {};
    expect(Math.abs(expires - now - secondsOf(term))).toBeLessThan(600);
  }
});

test.each(demoLanguages)(
  "the legal pages in %s list what is stored and who is contacted",
  async (language) => {
    const textOf = async (name: string) => {
      const html = await (await fetch(`${site.world.origin}/${language}/legal/${name}/`)).text();
      const [, main = ""] = /<main.*?>(.*)<\/main>/s.exec(html) ?? [];
      return main.replaceAll(/<.*?>/gs, "");
    };
    const cookies = await textOf("cookies");
    for (const { key } of Object.values(stored)) {
      expect(cookies.includes(key), key).toBe(key !== stored.captcha.key);
    }
    expect(cookies).toContain("player.vimeo.com");
    expect(await textOf("privacy")).toContain("calendly.com");
  },
);
