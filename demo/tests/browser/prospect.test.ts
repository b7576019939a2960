import type { Page } from "playwright";
import { expect, test } from "vitest";
import { violations } from "../../../test/browser/axe.ts";
import { kinds } from "./kinds.ts";
import { awake, eventually, openSite, phone } from "./site.ts";

/* A visitor who writes to the company. */

const site = await openSite();
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute("name") ?? element?.className ?? "";
  });

test("sends the form by keyboard alone, after correcting errors", async () => {
  const address = "ada.keyboard@example.com";
  const { page } = await site.open(kinds.en.contact);
  const stop = async (name: string) => {
    for (let stops = 0; stops < 40 && (await focused(page)) !== name; stops++) {
      await page.keyboard.press("Tab");
    }
    await eventually(() => focused(page)).toBe(name);
  };
  await stop("firstName");
  await awake(page, "form");
  await page.keyboard.type("Ada");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("ada at example");
  await page.keyboard.press("Enter");

  await eventually(() => focused(page)).toBe("form-summary");
  const summary = page.locator(".form-summary");
  expect(await summary.getByRole("link").allTextContents()).toEqual([
    "Please enter last name",
    "Please insert valid email address",
    "Please enter company name",
    "Please enter phone number",
    "Please accept the terms & conditions!",
  ]);
  const message = page.locator('main [id$="-businessEmailAddress-problem"]');
  expect(await message.textContent()).toBe("Please insert valid email address");
  expect(await page.locator('main [name="firstName"]').inputValue()).toBe("Ada");
  expect(await page.locator('main [name="businessEmailAddress"]').inputValue()).toBe(
    "ada at example",
  );
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await eventually(() => focused(page)).toBe("lastName");
  await page.keyboard.type("Lovelace");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(address);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Analytical Engines");
  await page.keyboard.press("Tab");
  await page.keyboard.type("+44 20 7946 0000");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Pricing");
  await page.keyboard.press("Tab");
  await page.keyboard.type("What does it cost for forty people?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await summary.waitFor({ state: "hidden" });
  await page.keyboard.press("Tab");
  await stop("button button-large form-send");
  await page.keyboard.press("Enter");

  await eventually(() => focused(page)).toBe("form-sent");
  expect(await violations(page)).toEqual([]);
  expect(JSON.stringify(await site.leadOf(address))).toContain('"pricing"');
});

test("clicks the intended box, though a message above it disappears at that moment", async () => {
  const { page } = await site.open(kinds.en.contact, phone);
  const telephone = page.locator('main [name="phoneNumber"]');
  await telephone.focus();
  await awake(page, "form");
  await telephone.fill("none");
  await telephone.blur();
  await page.locator(".field-wrong").waitFor();
  await telephone.fill("+44 20 7946 0000");
  await page.locator('main [name="isAgreed"]').click();
  await eventually(() => page.locator('main [name="isAgreed"]').isChecked()).toBe(true);
  await page.locator(".field-wrong").waitFor({ state: "detached" });
});

test("sees a message half a second after a pause, and not while typing", async () => {
  const { page, open } = await site.visit(phone);
  // The test controls the time, however busy the machine is.
  await page.clock.install();
  await open(kinds.de.contact);
  const email = page.locator('main [name="businessEmailAddress"]');
  await email.tap();
  await awake(page, "form");
  await page.clock.pauseAt(Date.now() + 60_000);
  const wrong = page.locator(".field-wrong");
  for (const letter of "grace") {
    await email.press(letter);
    await page.clock.runFor(400);
    expect(await wrong.count()).toBe(0);
  }
  await page.clock.runFor(200);
  await wrong.waitFor();
  await page.clock.resume();
  await email.fill("grace@example.com");
  await wrong.waitFor({ state: "detached" });
});

test("sees a message after a paste from the context menu, which sends no release of the button", async () => {
  const { page } = await site.open(kinds.en.contact);
  const email = page.locator('main [name="businessEmailAddress"]');
  await email.click();
  await awake(page, "form");
  await page.mouse.down({ button: "right" });
  await page.keyboard.insertText("ada at example");
  await page.keyboard.press("Tab");
  await eventually(() => email.getAttribute("aria-invalid")).toBe("true");
});
