import { expect, test } from "vitest";
import { eventually, openSite } from "./site.ts";

/* The report that a page sends when it is left, and that it sends none in a robot's browser. */

const site = await openSite();

test.each([
  ["a person's", false, 0, 1],
  ["a robot's", true, 0, 0],
  ["the other nine people's", false, 0.5, 0],
])("%s view is reported as often as expected: %#", async (_, webdriver, random, times) => {
  const { page, open } = await site.visit();
  await page.addInitScript(
    ([isRobot, drawn]) => {
      Object.defineProperty(navigator, "webdriver", { get: () => isRobot });
      Math.random = () => drawn;
    },
    [webdriver, random] as const,
  );
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/views")) reports.push(request.postData() ?? "");
  });
  const scripts: string[] = [];
  page.on("requestfinished", (request) => void scripts.push(request.url()));
  await open("/en/contact-us/");
  if (times > 0) await eventually(() => scripts.some((url) => /\/measure-/.test(url))).toBe(true);
  await page.locator("main [name=firstName]").fill("Ada");
  await page.locator("main .form-send").click();
  await page.locator("main .form-summary").waitFor();
  await page.waitForTimeout(700);
  // Hides the page as a phone does: a browser that closes does not show its tools its last requests.
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  if (times > 0) await eventually(() => reports.length).toBe(times);
  expect(reports).toHaveLength(times);
  if (times === 0) expect(scripts.filter((url) => /\/measure-/.test(url))).toEqual([]);
  for (const text of reports) {
    const view = JSON.parse(text);
    expect(view).toMatchObject({
      path: "/en/contact-us/",
      device: "desktop",
      lcp: expect.any(Number),
      forms: [{ form: "contact", begun: true }],
    });
    expect(view.forms[0].refused).toEqual(expect.arrayContaining(["lastName"]));
    expect(view.forms[0].refused).not.toContain("firstName");
    expect(text).not.toContain("Ada");
  }
});
