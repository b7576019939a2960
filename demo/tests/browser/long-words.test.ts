import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { postForm } from "../../../test/arrivals.ts";
import { overflowing } from "../../../test/browser/check-pages.ts";
import { kinds } from "./kinds.ts";
import { hold, openSite, phone } from "./site.ts";

/* An address, a name in code or a German word that is wider than a phone, in any text of an editor. */

const word = "z".repeat(120);

/** Texts that are always short: a billing cycle, options of a list, code, a number. */
const short = ".pricing-cycle-option, .pricing-bubble, option, .visually-hidden, pre";

const { en } = kinds;
const pages = [
  en.home,
  en.article,
  en.pricing,
  en.event,
  en["help article"],
  en.template,
  en["resource library"],
];
const site = await openSite();

test.each(pages)("%s is no wider than a phone, even with very long words", async (path) => {
  const { page, open } = await site.visit(phone);
  // React would render an island again whose text was changed before it is awake.
  await hold(page);
  await open(path);
  await page.evaluate(
    ([long, without]) => {
      for (const root of document.querySelectorAll("main, .site-footer, .site-preheader")) {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { currentNode: text } = texts;
          if (!text.textContent?.trim() || text.parentElement?.closest(without)) continue;
          text.textContent = long;
        }
      }
    },
    [word, short] as const,
  );
  expect(await overflowing(page)).toEqual([]);
});

/** Returns how many lines the first text of each element takes. */
const lines = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const words = document.createRange();
      words.selectNodeContents(element.firstChild ?? element);
      return words.getClientRects().length;
    }),
  );

test("a mail is no wider than a phone, even with very long words, and keeps German ones whole", async () => {
  const companyEmailAddress = "ada.long.words@example.org";
  const page = en.event;
  const ada = { firstName: "Ada", lastName: "King", companyName: "Engines", companyEmailAddress };
  await postForm(site.world, "event-hub-form", { page, ...ada });
  const { id } = await site.mailTo(companyEmailAddress);
  const { page: mail } = await site.visit(phone);
  await mail.goto(new URL(`/mails/${id}`, site.world.mail.origin).href);
  await mail.evaluate((long) => {
    for (const text of document.querySelectorAll("h1, p:not(:has(a)), td td, a")) {
      text.textContent = long;
    }
  }, word);
  expect(await overflowing(mail)).toEqual([]);
  expect(new Set(await lines(mail.locator("th")))).toEqual(new Set([1]));
  const title = mail.locator("td td").first();
  await title.evaluate((cell) => {
    cell.textContent = "Betriebsverfassungsgesetz";
  });
  expect(await lines(title)).toEqual([1]);
});

const small = { viewport: { width: 320, height: 740 } };

test("a table keeps its words whole, and scrolls", async () => {
  const { page } = await site.open(en["help article"], small);
  expect(await lines(page.locator(".table-scroll th", { hasText: /^Day$/ }))).toContain(1);
});

test.each([en.pricing, "/de/preise/", "/nl/prijzen/"])(
  "%s has months, years and plans as whole words",
  async (path) => {
    const { page } = await site.open(path, small);
    expect(await lines(page.locator(".pricing-cycle-option > span"))).toEqual([1, 1]);
    const plans = page.locator(".plan-comparison-table thead th + th").filter({ visible: true });
    expect(await lines(plans)).toEqual([1, 1, 1]);
  },
);

test("an icon is beside the label of its button, also where that takes two lines", async () => {
  const { page } = await site.open(kinds.de.events, { viewport: { width: 320, height: 640 } });
  const button = page.locator("main .button:has(> .icon:first-child)").first();
  const { apart, count } = await button.evaluate((one) => {
    const label = document.createRange();
    label.selectNodeContents(one.querySelector("span") ?? one);
    const [first, ...more] = label.getClientRects();
    const icon = one.querySelector(".icon")?.getBoundingClientRect();
    return { apart: (first?.left ?? 0) - (icon?.right ?? 0), count: 1 + more.length };
  });
  expect(count).toBeGreaterThan(1);
  expect(apart).toBeLessThanOrEqual(8);
});
