import { expect, test } from "vitest";
import { handChecks } from "./check-hands.ts";
import { eventually, openSite } from "./site.ts";

/* Checks of accessibility that axe cannot make. */

const site = await openSite();
const { checkHands, checkOwnColours } = await handChecks(site);

test.each(["/en/", "/en/contact-us/", "/de/", "/en/blog/first-post/"])(
  "%s: nothing scrolls sideways, and what has the focus is visible",
  (path) => checkHands(path),
);

test.each(["/en/", "/en/contact-us/"])(
  "%s: every control has an edge in a visitor's own colours",
  (path) => checkOwnColours(path),
);

test("icon buttons grow with the text size", async () => {
  const { page } = await site.open("/en/");
  const tight = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const widthOf = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;
    return [...document.querySelectorAll(".icon-button")]
      .filter((button) => widthOf(button) < 1.8 * widthOf(button.querySelector(".icon")))
      .map((button) => button.className);
  });
  expect(tight).toEqual([]);
});

test("the page scrolls without animation for keyboard users", async () => {
  const { page } = await site.open("/en/contact-us/");
  const scrollBehavior = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await scrollBehavior()).toBe("smooth");
  await page.keyboard.press("Tab");
  await eventually(scrollBehavior).toBe("auto");
});
