import { afterAll, expect, test } from "vitest";
import { kinds } from "./kinds.ts";
import { type Visit, awake, eventually, openSite, phone } from "./site.ts";

/* Someone who types by an input method, or a letter and its accent: what is composed is not said yet. */

const site = await openSite();
afterAll(() => site.close());

async function composer({ page, context }: Visit) {
  const keyboard = await context.newCDPSession(page);
  return {
    compose: (text: string) =>
      keyboard.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** What is composed becomes this. */
    commit: (text: string) => keyboard.send("Input.insertText", { text }),
    /** A key of its list of words, or that takes back what it composes. As Safari tells of it: all others say more. */
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

const field = ({ page }: Visit) => page.getByRole("searchbox");
const query = ({ page }: Visit) => new URL(page.url()).searchParams;

test.each([
  { path: "/en/search/", island: "site-search", key: "q", before: "caf", after: "café" },
  { path: kinds.en.integrations, island: "search", key: "search", before: "pay", after: "payé" },
])("$path looks for what was composed, and not before", async (searched) => {
  const visit = await site.open(searched.path);
  const { compose, commit, press } = await composer(visit);
  const asked: string[] = [];
  visit.page.on("framenavigated", (frame) => {
    asked.push(new URL(frame.url()).searchParams.get(searched.key) ?? "");
  });
  const shown = () => field(visit).inputValue();
  await field(visit).focus();
  await awake(visit.page, searched.island);
  await visit.page.keyboard.type(searched.before);
  await eventually(() => query(visit).get(searched.key)).toBe(searched.before);
  await compose("´");
  // Longer than someone has to pause for what they typed to be looked for.
  await visit.page.waitForTimeout(700);
  expect(query(visit).get(searched.key)).toBe(searched.before);
  expect([await press("ArrowDown"), await press("Escape")]).toEqual([true, true]);
  expect(await shown()).toBe(`${searched.before}´`);
  expect(await field(visit).evaluate((input) => input === document.activeElement)).toBe(true);
  await commit("é");
  await eventually(() => query(visit).get(searched.key)).toBe(searched.after);
  expect(await shown()).toBe(searched.after);
  expect(asked.filter((text) => text.includes("´"))).toEqual([]);
  await visit.page.keyboard.press("Escape");
  await eventually(shown).toBe("");
});

test("on a phone, whose keyboard composes every word, it is looked for while it is typed", async () => {
  const visit = await site.open("/en/search/", phone);
  const { compose } = await composer(visit);
  await field(visit).focus();
  await awake(visit.page, "site-search");
  await compose("payroll");
  await eventually(() => query(visit).get("q")).toBe("payroll");
  await eventually(() => visit.page.locator("[data-search-hit]").count()).toBeGreaterThan(0);
});
