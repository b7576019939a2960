import type { Page } from "playwright";
import { expect, test } from "vitest";
import { fillIn, wakeForm } from "./fill-in.ts";
import { openSite } from "./site.ts";

/* The campaigns that a visit came from. Every visit is in a private window, as Playwright's contexts are. */

const site = await openSite();

async function send(page: Page, address: string) {
  await fillIn(page.locator("main"), address);
  await page.locator("main .form-send").click();
  await page.locator("main .form-sent").waitFor();
}

/** Sends the form with this address and returns the campaigns that the CRM has for it. */
async function sentFrom(page: Page, address: string) {
  await wakeForm(page);
  await send(page, address);
  return (await site.leadOf(address)).utm;
}

async function follow(page: Page, path: string) {
  await page.locator(`a[href="${path}"]`).first().click();
  await page.waitForURL(`**${path}`);
}

test("the first and the last campaign of a visit reach the CRM three pages later, and are forgotten", async () => {
  const { page, open } = await site.open(
    "/en/?utm_source=letter&utm_medium=mail&utm_campaign=June%20%26%20July&id=7",
  );
  await follow(page, "/en/blog/");
  await follow(page, "/en/blog/first-post/");
  await follow(page, "/en/contact-us/");
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
  expect(await stored()).not.toContain("id=7");
  expect(await sentFrom(page, "once@campaigns.example")).toEqual({
    first_utm_source: "letter",
    first_utm_medium: "mail",
    first_utm_campaign: "June & July",
    utm_source: "letter",
    utm_medium: "mail",
    utm_campaign: "June & July",
  });
  expect(await stored()).toBe("{}");

  await open("/en/about/?utm_source=fair");
  await follow(page, "/en/");
  await follow(page, "/en/contact-us/");
  const twice = await sentFrom(page, "twice@campaigns.example");
  expect(twice).toEqual({ first_utm_source: "fair", utm_source: "fair" });
});

const ofItsPage = { utm_source: "letter", first_utm_source: "letter" };

test("if the browser stores nothing, the campaign of the form's own page reaches the CRM", async () => {
  const { page, context, open } = await site.visit();
  await context.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await open("/en/contact-us/?utm_source=letter");
  expect(await sentFrom(page, "nothing-kept@campaigns.example")).toEqual(ofItsPage);
});

test("without JavaScript, the campaign of the form's own page reaches the CRM", async () => {
  const { page, open } = await site.visit({ javaScriptEnabled: false });
  const address = "plain@campaigns.example";
  await open("/en/contact-us/?utm_source=letter");
  // The first attempt comes back with errors, and the address of that page names no campaign.
  await page.locator('main [name="businessEmailAddress"]').fill(address);
  await page.locator("main .form-send").click();
  await send(page, address);
  expect((await site.leadOf(address)).utm).toEqual(ofItsPage);
});
