import type { Page } from "playwright";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { submissionSchema } from "../../src/forms/submission.ts";
import { type Visit, awake, eventually, openSite } from "./site.ts";

/* By which campaigns a visit came. Every visit here is in a private window: Playwright's contexts are. */

const site = await openSite();
afterAll(() => site.close());

/** What the CRM has of the campaigns, once the form was sent under that address. */
async function sentFrom({ page }: Pick<Visit, "page">, address: string) {
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  await field("firstName").fill("Ada");
  await awake(page, "form");
  await field("lastName").fill("Lovelace");
  await field("businessEmailAddress").fill(address);
  await field("companyName").fill("Analytical Engines");
  await field("phoneNumber").fill("+44 20 7946 0000");
  await field("isAgreed").check();
  await page.locator("main .form-send").click();
  await page.locator("main .form-sent").waitFor();
  return campaignsOf(address);
}

async function campaignsOf(address: string) {
  await eventually(async () => (await site.leadsOf(address)).length).toBe(1);
  const [lead] = await site.leadsOf(address);
  return z.object({ data: submissionSchema }).parse(lead?.payload).data.utm;
}

async function follow(page: Page, path: string) {
  await page.locator(`a[href="${path}"]`).first().click();
  await page.waitForURL(`**${path}`);
}

test("the first and the last campaign of a visit reach the CRM three pages later, and are forgotten", async () => {
  const { page, open, problems } = await site.open(
    "/en/?utm_source=letter&utm_medium=mail&utm_campaign=June%20%26%20July&id=7",
  );
  await follow(page, "/en/blog/");
  await follow(page, "/en/blog/first-post/");
  await follow(page, "/en/contact-us/");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("id=7");
  const once = await sentFrom({ page }, "once@campaigns.example");
  const first = {
    first_utm_source: "letter",
    first_utm_medium: "mail",
    first_utm_campaign: "June & July",
  };
  const asLast = { utm_source: "letter", utm_medium: "mail", utm_campaign: "June & July" };
  expect(once).toEqual({ ...first, ...asLast });

  const kept = () => page.evaluate(() => Object.keys(sessionStorage));
  expect(await kept()).toEqual([]);

  await open("/en/about/?utm_source=fair");
  await follow(page, "/en/");
  await follow(page, "/en/contact-us/");
  const twice = await sentFrom({ page }, "twice@campaigns.example");
  expect(twice).toEqual({ first_utm_source: "fair", utm_source: "fair" });
  expect(problems()).toEqual([]);
});

test("where a browser stores nothing, the campaign of the form's own page reaches it", async () => {
  const { page, context, open } = await site.visit();
  await context.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await open("/en/contact-us/?utm_source=letter");
  expect(await sentFrom({ page }, "nothing-kept@campaigns.example")).toEqual({
    utm_source: "letter",
    first_utm_source: "letter",
  });
});

test("without JavaScript, too", async () => {
  const { page, open } = await site.visit({ javaScriptEnabled: false });
  const address = "plain@campaigns.example";
  await open("/en/contact-us/?utm_source=letter");
  // The first try comes back, from an address that names no campaign.
  await page.locator('main [name="businessEmailAddress"]').fill(address);
  await page.locator("main .form-send").click();
  for (const [name, value] of [
    ["firstName", "Ada"],
    ["lastName", "Lovelace"],
    ["companyName", "Analytical Engines"],
    ["phoneNumber", "+44 20 7946 0000"],
  ] as const) {
    await page.locator(`main [name="${name}"]`).fill(value);
  }
  await page.locator('main [name="isAgreed"]').check();
  await page.locator("main .form-send").click();
  await page.locator("main .form-sent").waitFor();
  expect(await campaignsOf(address)).toEqual({
    utm_source: "letter",
    first_utm_source: "letter",
  });
});
