import type { Page } from "playwright";
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { openSite, phone } from "./site.ts";

/* Double opt-in as a subscriber sees it: the form, the inbox, the button. */

const site = await openSite();

async function subscribe(page: Page, address: string) {
  const form = page.locator("main form.form", {
    has: page.locator("[name=form][value=subscribe]"),
  });
  await form.locator('[name="businessEmailAddress"]').fill(address);
  await form.locator(".form-send").click();
  await page.getByText("We have sent you an email").waitFor();
}

test("a visitor who confirms is on the list, with the proof; a program that opens the link is not", async () => {
  const address = "ada+confirms@example.org";
  const { page } = await site.open("/en/");
  await subscribe(page, address);
  await site.mailTo(address);

  await page.goto(site.world.mail.origin);
  const card = page.locator("article", { hasText: address });
  await card.getByRole("link", { name: "Please confirm your subscription" }).click();
  const button = page.getByRole("link", { name: "Continue to confirm" });
  const link = (await button.getAttribute("href")) ?? "";
  for (const method of ["GET", "HEAD"]) {
    expect((await fetch(link, { method })).status).toBe(200);
  }
  await button.click();
  await page.getByRole("heading", { name: "Do you want our news by email?" }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await site.leadsOf(address), "opening the page confirms nothing").toEqual([]);
  await page.getByRole("button", { name: "Yes, put me on the list" }).click();
  await page.getByRole("heading", { name: "You are on the list" }).waitFor();
  const [consent] = (await site.leadOf(address)).consents;
  const { askedAt = "", confirmedAt = "" } = consent ?? {};
  expect(consent).toMatchObject({
    text: "newsletter",
    version: "2026-11",
    given: true,
    wording: expect.stringContaining("by email"),
  });
  expect(Date.parse(askedAt)).toBeLessThan(Date.parse(confirmedAt));
});

test("the data of a person with a long address fits a phone", async () => {
  const address = "adaaugustacountessoflovelace.kingnoel@analyticalengines.example.org";
  const { page } = await site.open("/en/", phone);
  await subscribe(page, address);
  const { text } = await site.mailTo(address);
  const [link = ""] = text.match(/http\S+\/my-data\/\S+/) ?? [];
  await page.goto(link);
  expect(await page.locator(".lead").innerText()).toContain(address);
  // The page does not scroll sideways: content that is too wide is cut off.
  const edges = await page
    .locator("main :is(.lead, .my-data-part)")
    .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().right));
  expect(Math.max(...edges)).toBeLessThanOrEqual(phone.viewport.width - 20);
});
