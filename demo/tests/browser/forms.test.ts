import type { Locator } from "playwright";
import { describe, expect, test } from "vitest";
import { everyForm, nameOf } from "../../../test/journeys/form-samples.ts";
import { formPages } from "./form-pages.ts";
import { violations } from "../../../test/browser/axe.ts";
import { fillIn } from "../../../test/browser/fill-in.ts";
import { standIn } from "../../../test/browser/providers.ts";
import { type Visit, awake, eventually, hold, openSite, scrollAwake } from "./site.ts";

/* The behaviour of some forms, beyond that of all (`check-forms.ts`). */

const site = await openSite();

test("every form has a page to test it on", () => {
  expect(Object.keys(formPages).toSorted()).toEqual(everyForm.map(nameOf).toSorted());
});

describe.each(["en", "de"] as const)("a form in %s that cannot be sent now", (language) => {
  test("shows why, keeps its input, and is accessible, also while it sends", async () => {
    const but = /status of (409|429|503)/;
    const { page, context } = await site.open(formPages["watch-video"]?.[language] ?? "", { but });
    const mail = page.locator('main [name="businessEmailAddress"]');
    await mail.focus();
    await awake(page, "form");
    await mail.fill("patient@example.com");
    for (const status of [409, 429, 503]) {
      // The page around the form is checked once: it is the same with each answer.
      const within = status === 409 ? {} : { within: "main form.form" };
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      await context.route(
        "**/api/forms/watch-video",
        (route) => answered.then(() => route.fulfill({ status, json: {} })),
        { times: 1 },
      );
      await mail.press("Enter");
      await page.locator("main form[aria-busy=true]").waitFor();
      expect(await violations(page, within)).toEqual([]);
      answer();
      await page.locator("main .form-notice").waitFor();
      expect(await violations(page, within)).toEqual([]);
      expect(await mail.inputValue()).toBe("patient@example.com");
    }
    await mail.press("Enter");
    await page.locator("main .form-sent").waitFor();
    const gift = await page.locator("main .form-sent a").getAttribute("href");
    expect(gift).toMatch(/^\/api\/videos\//);
    const opened = await fetch(new URL(gift ?? "", site.origin), { redirect: "manual" });
    expect([opened.status, opened.headers.get("location")]).toEqual([
      302,
      expect.stringMatching(/^https?:/),
    ]);
  });
});

/** Sends the consultation form, by default by keyboard. */
async function sendConsultation(
  { page, context, open }: Visit,
  send = (field: Locator) => field.press("Enter"),
) {
  await standIn(context, "Cal.com");
  await open("/en/consultation/");
  await fillIn(page.locator("main"), "ada.calendar@example.com");
  await send(page.locator('main [name="companyName"]'));
  await page.locator(".form-calendar").waitFor();
}

test("a calendar is offered after sending, and loads on request only", async () => {
  const visit = await site.visit();
  const { page, requests } = visit;
  await sendConsultation(visit);
  expect(requests().filter((url) => url.includes("cal.com"))).toEqual([]);
  await page.locator(".form-calendar a").click();
  const frame = page.locator("iframe.form-calendar-frame");
  await frame.waitFor();
  await page.frameLocator("iframe.form-calendar-frame").getByText("Cal.com is here").waitFor();
  expect(await frame.evaluate((element) => document.activeElement === element)).toBe(true);
});

test("a calendar that is requested before its scripts load opens in place once they do", async () => {
  const visit = await site.visit();
  const { page, context } = visit;
  const arrive = await hold(context);
  // The browser submits like this in the end, after waiting five seconds for the scripts.
  await sendConsultation(visit, (field) =>
    field.evaluate((input: HTMLInputElement) => input.form?.submit()),
  );
  await page.locator(".form-calendar a").click();
  arrive();
  await page.locator("iframe.form-calendar-frame").waitFor();
  expect(context.pages()).toHaveLength(1);
});

test("a visible form loads no framework before it is touched, and its button waits", async () => {
  const { page, quiet, requests } = await site.open("/en/report-a-vulnerability/");
  const form = page.locator("main form.form");
  await scrollAwake(form);
  await quiet();
  const frameworks = () => requests().filter((url) => /react|hydrate/.test(url));
  expect(frameworks()).toEqual([]);
  expect(await form.locator(".form-send").isDisabled()).toBe(true);
  await form.locator('[name$="EmailAddress"]').fill("ada.waits@example.com");
  await awake(page, "form");
  expect(frameworks().length).toBeGreaterThan(0);
  await page.reload();
  // A draft is restored without any interaction.
  await eventually(() => form.locator('[name$="EmailAddress"]').inputValue()).toBe(
    "ada.waits@example.com",
  );
});

test.each([true, false])(
  "attachments reach the CRM as links (JavaScript: %s)",
  async (scripted) => {
    const address = `attached.${scripted}@example.com`;
    const { page } = await site.open("/en/report-a-vulnerability/", {
      javaScriptEnabled: scripted,
    });
    const found = { bugTitle: "A payslip too many", message: "Anyone can open theirs." };
    await fillIn(page.locator("main"), address, found);
    const files = page.locator('main [name="bugAttachmentUrl"]');
    await files.setInputFiles([
      { name: "steps.txt", mimeType: "text/plain", buffer: Buffer.from("First, then second.") },
    ]);
    await page.locator("main .form-send").click();
    await page.locator(".form-sent").waitFor();
    const [attachment] = (await site.leadOf(address)).attachments;
    expect(attachment).toMatchObject({ name: "steps.txt", type: "text/plain", size: 19 });
    const answer = await fetch(attachment?.url ?? "");
    expect(await answer.text()).toBe("First, then second.");
  },
);

test("the plain form posts to its collection service, and bots do not", async () => {
  const { page, open } = await site.visit({ javaScriptEnabled: false });
  for (const [address, trap] of [
    ["plain.person@example.com", ""],
    ["plain.bot@example.com", "https://spam.example/"],
  ] as const) {
    await open("/en/demo-request/");
    const values = { first_name: "Ada", last_name: "King", email: address, company: "Engines" };
    for (const [name, value] of Object.entries(values)) {
      await page.locator(`main [name="${name}"]`).fill(value);
    }
    await page.locator('main [name="company_size"]').selectOption("10000+");
    await page.locator('main [name="_gotcha"]').evaluate((input: HTMLInputElement, text) => {
      input.value = text;
    }, trap);
    await page.locator("form[data-collector] .form-send").click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
  }
  expect((await site.leadsOf("plain.person@example.com")).length).toBe(1);
  expect((await site.leadsOf("plain.bot@example.com")).length).toBe(0);
});
