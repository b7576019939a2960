import { describe, expect, test } from "vitest";
import { eventually, openSite } from "./site.ts";

/* The Dutch settings have a cookie notice. In all other tests it is already closed. */

const site = await openSite();

describe.each([
  ["360 px", { width: 360, height: 740 }],
  ["1280 px", { width: 1280, height: 900 }],
])("the cookie notice, %s wide", (_, viewport) => {
  test("lets a visitor send a form beside it, links to the cookies page, and stays closed", async () => {
    const { page } = await site.open("/nl/contact-us/", { viewport, firstTime: true });
    const notice = page.locator(".cookie-banner .notice");
    await notice.waitFor();
    // A visitor passes it by keyboard, and it never covers the focused element.
    const send = page.locator("main .form-send");
    await page.locator("main [name=isAgreed]").focus();
    for (let stops = 0; stops < 6; stops += 1) {
      if (await send.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await eventually(() =>
      send.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return document.activeElement === button && button.contains(hit);
      }),
    ).toBe(true);

    await page.locator(".cookie-banner a").click();
    await page.waitForURL("**/nl/legal/cookies/");
    await notice.waitFor();
    await page.locator(".notice-close:visible").click();
    await notice.waitFor({ state: "hidden" });
    await page.reload();
    expect(await notice.isVisible()).toBe(false);
  });
});
