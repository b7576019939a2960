import { afterAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { eventually, openSite, phone } from "./site.ts";

/* Double opt-in as its subscriber sees it: the form, the inbox, the button. */

const site = await openSite();
afterAll(() => site.close());

test("a visitor who confirms is on the list, with the proof; a program that opens the link is not", async () => {
  const address = "ada+confirms@example.org";
  const { page, problems } = await site.open("/en/");
  const form = page.locator("main form.form", {
    has: page.locator('input[name="form"][value="subscribe"]'),
  });
  await form.locator('[name="businessEmailAddress"]').fill(address);
  await form.locator(".form-send").click();
  await page.locator("main .form-sent").waitFor();
  expect(await page.locator("main .form-sent").textContent()).toContain(
    "We have sent you an email",
  );
  await eventually(async () => (await site.mailsTo(address)).length).toBe(1);

  await page.goto(site.world.mail.origin);
  const card = page.locator("article", { hasText: address });
  await card.getByRole("link", { name: "Please confirm your subscription" }).click();
  const button = page.getByRole("link", { name: "Go on to confirm" });
  const link = (await button.getAttribute("href")) ?? "";
  for (const method of ["GET", "HEAD"]) {
    expect((await fetch(link, { method })).status).toBe(200);
  }
  await button.click();
  await page.getByRole("heading", { name: "Do you want our news by email?" }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await site.leadsOf(address), "looking at it confirms nothing").toEqual([]);
  await page.getByRole("button", { name: "Yes, put me on the list" }).click();
  await page.getByRole("heading", { name: "You are on the list" }).waitFor();
  await eventually(async () => (await site.leadsOf(address)).length).toBe(1);
  const [lead] = await site.leadsOf(address);
  const [consent] = Object(lead?.payload).data.consents;
  expect(consent).toMatchObject({ text: "newsletter", version: "2026-11", given: true });
  expect(consent.wording).toContain("by email");
  expect(Date.parse(consent.askedAt)).toBeLessThan(Date.parse(consent.confirmedAt));
  expect(problems()).toEqual([]);
});

test("what is held of someone with a long address fits a phone", async () => {
  const address = "adaaugustacountessoflovelace.kingnoel@analyticalengines.example.org";
  const { page } = await site.open("/en/", phone);
  const form = page.locator("main form.form", {
    has: page.locator('input[name="form"][value="subscribe"]'),
  });
  await form.locator('[name="businessEmailAddress"]').fill(address);
  await form.locator(".form-send").click();
  await eventually(async () => (await site.mailsTo(address)).length).toBe(1);
  const [mail] = await site.mailsTo(address);
  const [link = ""] = mail?.text.match(/http\S+\/my-data\/\S+/) ?? [];
  await page.goto(link);
  expect(await page.locator(".lead").innerText()).toContain(address);
  // The page does not scroll sideways: what is too wide is cut off.
  const edges = await page
    .locator("main :is(.lead, .my-data-part)")
    .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().right));
  expect(Math.max(...edges)).toBeLessThanOrEqual(phone.viewport.width - 20);
});
