import { expect, test } from "vitest";
import { preloadAxe, violations } from "../../../test/browser/axe.ts";
import { overflowing } from "../../../test/browser/check-pages.ts";
import { cut, desk, eventually, openSite, phone, scrollAwake } from "./site.ts";

/* Blocks that no page of `kinds.ts` has. `npm run sweep` checks them in every language, in their pages. */

const shown = [
  ["chapter-list", ".chapter-list", "/de/legal/terms/"],
  ["footprints", ".footprints", "/de/onboarding/"],
  ["responsive-picture", "main .captioned picture", "/de/abwesenheiten/"],
  ["subscribe-form", ".subscribe-form", "/de/entgelt/"],
  ["svg", ".svg", "/de/blog/schichttausch/"],
  ["info-block", ".info-block", "/de/blog/dsgvo-im-recruiting/"],
  ["embedded-code", ".embedded-code", "/de/blog/urlaubsplanung/"],
  ["embedded-video", ".video", "/de/blog/mitarbeitergespraeche/"],
  ["demo-form, short", 'main [name="jobTitle"]', "/de/demo-kurz/"],
  ["salesforce-form by name", 'main [name="lastName"]', "/de/vertrieb-sprechen/"],
] as const;

const site = await openSite();
const visit = await site.visit(phone);
await preloadAxe(visit.page);

test.each(shown)(
  "%s is visible on a phone and on a desktop, and axe finds nothing",
  async (_, block, path) => {
    const { page, open, problems } = visit;
    await open(path);
    for (const { viewport } of [desk, phone]) {
      await page.setViewportSize(viewport);
      const seen = page.locator(block).first();
      await seen.scrollIntoViewIfNeeded();
      expect(await seen.isVisible()).toBe(true);
      expect(await overflowing(page)).toEqual([]);
      expect(await violations(page, { within: block })).toEqual([]);
    }
    expect(problems()).toEqual([]);
  },
);

test.each(["/en/legal/", "/en/legal/cookies/"])(
  "text ends above the footer as sections do: %s",
  async (path) => {
    const { page } = await site.open(path);
    const space = await page.locator("footer").evaluate((footer) => {
      const last = [...document.querySelectorAll("main .section")].at(-1);
      const text = last?.querySelector(".container")?.getBoundingClientRect().bottom ?? 0;
      return footer.getBoundingClientRect().top - text;
    });
    // --space-section on a desktop.
    expect(space).toBeGreaterThan(90);
  },
);

test("the product animation plays on the home page, and pauses by its button", async () => {
  const { page } = await site.open("/en/");
  const row = page.locator(".feature-row-picture").first();
  await scrollAwake(row.locator(".animation"));
  const moving = row.locator('img[src*="shift-swap-en.svg"]');
  await moving.waitFor();
  const before = await row.boundingBox();
  await row.getByRole("button", { name: "Pause animation" }).click();
  await moving.waitFor({ state: "detached" });
  const after = await row.boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
});

test("a film waits behind its picture, and has the browser's controls once it starts", async () => {
  const { page } = await site.open("/en/book-a-demo/");
  const film = page.locator(".video-file").first();
  await scrollAwake(film);
  const begin = film.getByRole("button");
  await begin.waitFor();
  const controls = () => film.locator("video").evaluate((one: HTMLVideoElement) => one.controls);
  expect(await controls()).toBe(false);
  await begin.press("Enter");
  await begin.waitFor({ state: "hidden" });
  expect(await controls()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("video");

  const without = await site.open("/en/book-a-demo/", { javaScriptEnabled: false });
  const plain = without.page.locator(".video-file").first();
  expect(await plain.locator("video[controls]").count()).toBe(1);
  expect(await plain.locator(".video-start").isVisible()).toBe(false);
});

test("a film that could not be loaded can be started again, also by keyboard", async () => {
  const { page, context, open, requests } = await site.visit({ but: cut });
  const asked = () => requests().filter((address) => address.endsWith(".mp4")).length;
  await context.route("**/*.mp4", (route) => route.abort());
  await open("/en/book-a-demo/");
  const begin = page.locator(".video-start");
  await scrollAwake(page.locator(".video-file").first());
  await begin.waitFor();
  await begin.press("Enter");
  await begin.and(page.locator(":focus")).waitFor();
  expect(asked()).toBe(1);
  await context.unroute("**/*.mp4");
  await begin.press("Enter");
  await page.locator("video:focus").waitFor();
  await eventually(() =>
    page.locator("video").evaluate((film: HTMLVideoElement) => film.error),
  ).toBe(null);
  expect(asked()).toBeGreaterThan(1);
});

test("pasted code that loads nothing else runs on request, and the choice is stored", async () => {
  const { page } = await site.open("/de/blog/urlaubsplanung/");
  await page.locator(".embedded-code a[data-replay]").click();
  await page.frameLocator("iframe").getByRole("spinbutton").first().waitFor();
  await eventually(() => page.evaluate(() => Object.keys(localStorage).join())).toMatch(/^embed:/);
  expect(await page.locator(".requested-told").isVisible()).toBe(false);
});
