import type { Locator, Page } from "playwright";
import { awake } from "./site.ts";

/** A person's own data, by the names of the fields. */
const ofThemselves = {
  firstName: "Ada",
  lastName: "King",
  companyName: "Engines",
  phoneNumber: "+44 20 7946 0000",
};

/** Fills in a person's data, the address and whatever else is named, and agrees if that is required. */
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
  // No one fills in a form within two seconds, so a page waits that long. This makes them pass at once.
  await form.page().evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 2_500;
  });
}

/** Focuses a form so that it wakes, and waits until it has. */
export async function wakeForm(page: Page) {
  await page.locator('main [data-island="form"] :is(input, textarea):visible').first().focus();
  await awake(page, "form");
}
