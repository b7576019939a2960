import type { Locator, Page } from "playwright";
import { awake } from "./site.ts";

/** What people write of themselves, by the names of the fields. */
const ofThemselves = {
  firstName: "Ada",
  lastName: "King",
  companyName: "Engines",
  phoneNumber: "+44 20 7946 0000",
};

/** Writes what a form asks of people, and what else is named, and agrees to what they have to agree to. */
export async function fillIn(form: Locator, address: string, more: object = {}) {
  const values = { ...ofThemselves, ...more };
  await form.page().waitForLoadState("domcontentloaded");
  const names = await form
    .locator(":is(input, textarea):visible")
    .evaluateAll((all) => all.map((one) => one.getAttribute("name") ?? ""));
  for (const name of names) {
    const control = form.locator(`[name="${name}"]`);
    const value = name.endsWith("EmailAddress") ? address : Reflect.get(values, name);
    if (name === "isAgreed") await control.check();
    else if (value !== undefined) await control.fill(value);
  }
  // No one does so within two seconds, for which a page waits otherwise.
  await form.page().evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 2_500;
  });
}

/** Touches a form so that it wakes, and waits until it has. */
export async function wakeForm(page: Page) {
  await page.locator('main [data-island="form"] :is(input, textarea):visible').first().focus();
  await awake(page, "form");
}
