import { expect, test } from "vitest";
import type { Locator } from "playwright";
import { formPagesIn } from "./form-pages.ts";
import { kinds } from "./kinds.ts";
import { type Visit, awake, eventually, openSite, phone } from "./site.ts";

/*
 * A visitor types with an input method, a letter and its accent, or from right to left. Text that is still
 * being composed does not count yet.
 */

const site = await openSite();

async function composer({ page, context }: Visit) {
  const keyboard = await context.newCDPSession(page);
  return {
    compose: (text: string) =>
      keyboard.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** Ends the composition with this text. */
    commit: (text: string) => keyboard.send("Input.insertText", { text }),
    /**
     * Presses a key that the input method handles: one for its list of words, or one that takes the
     * composition back. The event has as little data as Safari's; other browsers give more.
     */
    press: (key: string) =>
      page.getByRole("searchbox").evaluate(
        (field, init) => {
          const event = new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true });
          return field.dispatchEvent(Object.defineProperty(event, "keyCode", { value: 229 }));
        },
        { key },
      ),
  };
}

const firstName = ({ page }: Visit) => page.locator("main form.form [name=firstName]");
const problems = ({ page }: Visit) => page.locator("main .field-problem").allTextContents();

test("a form shows no message while text is still composed", async () => {
  const visit = await site.open(kinds.en.contact);
  const { compose, commit } = await composer(visit);
  await firstName(visit).focus();
  await awake(visit.page, "form");
  await compose("´");
  // Longer than the pause after which typed text is checked.
  await visit.page.waitForTimeout(1_000);
  expect(await problems(visit)).toEqual([]);
  await commit("´");
  await eventually(() => problems(visit)).toHaveLength(1);
  await compose("にほ");
  await commit("日本");
  await eventually(() => problems(visit)).toEqual([]);
  expect(await firstName(visit).inputValue()).toBe("´日本");
});

test("a form on a phone, whose keyboard composes every word, checks it while it is typed", async () => {
  const visit = await site.open(kinds.en.contact, phone);
  const { compose } = await composer(visit);
  await firstName(visit).focus();
  await awake(visit.page, "form");
  await compose("?!");
  await eventually(() => problems(visit)).toHaveLength(1);
});

test("text from right to left is shown in that direction, in its form and on later pages", async () => {
  const address = "ada+right-to-left@example.org";
  const { page } = await site.open(formPagesIn("en").case ?? "");
  const form = page.locator("main form.form");
  const direction = (box: Locator) =>
    box.evaluate((element) => getComputedStyle(element).direction);
  const fields = [
    ["contactName", "עדה לאבלייס", "rtl"],
    ["companyName", "Analytical Engines", "ltr"],
    ["businessEmailAddress", address, "ltr"],
    ["subject", "سؤال عن الرواتب", "rtl"],
    ["message", "שלום, יש לנו שאלה", "rtl"],
  ] as const;
  await form.locator("[name=phoneNumber]").fill("+49 555012345678");
  for (const [name, text, read] of fields) {
    const control = form.locator(`[name=${name}]`);
    await control.fill(text);
    expect(await direction(control), name).toBe(read);
  }
  await form.locator(".form-send").click();
  await page.locator("main .form-sent").waitFor();
  const { text: mail } = await site.mailTo(address);
  await page.goto(/http\S+\/my-data\/\S+/.exec(mail)?.[0] ?? "");
  await page.locator("main details summary").first().click();
  for (const [name, text, read] of fields) {
    expect(await direction(page.getByText(text, { exact: true }).last()), name).toBe(read);
  }
});

const field = ({ page }: Visit) => page.getByRole("searchbox");
const query = ({ page }: Visit) => new URL(page.url()).searchParams;

test.each([
  { path: "/en/search/", island: "site-search", key: "q", before: "caf", after: "café" },
  { path: kinds.en.integrations, island: "search", key: "search", before: "pay", after: "payé" },
])("$path searches for composed text only once it is committed", async (search) => {
  const visit = await site.open(search.path);
  const { compose, commit, press } = await composer(visit);
  const queries: string[] = [];
  visit.page.on("framenavigated", (frame) => {
    queries.push(new URL(frame.url()).searchParams.get(search.key) ?? "");
  });
  const shown = () => field(visit).inputValue();
  await field(visit).focus();
  await awake(visit.page, search.island);
  await visit.page.keyboard.type(search.before);
  await eventually(() => query(visit).get(search.key)).toBe(search.before);
  await compose("´");
  // Longer than the pause after which typed text is searched for.
  await visit.page.waitForTimeout(700);
  expect(query(visit).get(search.key)).toBe(search.before);
  expect([await press("ArrowDown"), await press("Escape")]).toEqual([true, true]);
  expect(await shown()).toBe(`${search.before}´`);
  expect(await field(visit).evaluate((input) => input === document.activeElement)).toBe(true);
  await commit("é");
  await eventually(() => query(visit).get(search.key)).toBe(search.after);
  expect(await shown()).toBe(search.after);
  expect(queries.filter((text) => text.includes("´"))).toEqual([]);
  await visit.page.keyboard.press("Escape");
  await eventually(shown).toBe("");
});

test("on a phone, whose keyboard composes every word, the search runs while text is typed", async () => {
  const visit = await site.open("/en/search/", phone);
  const { compose } = await composer(visit);
  await field(visit).focus();
  await awake(visit.page, "site-search");
  await compose("payroll");
  await eventually(() => query(visit).get("q")).toBe("payroll");
  await eventually(() => visit.page.locator("[data-search-hit]").count()).toBeGreaterThan(0);
});
