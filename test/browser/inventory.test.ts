import { afterAll, describe, expect, test } from "vitest";
import { namesStored, unlisted } from "./inventory.ts";
import { eventually, openSite } from "./site.ts";

/* What `inventory.ts` tells of a visitor's browser. */

const site = await openSite();
afterAll(() => site.close());

test("what is listed goes by its name there, whatever it is about", async () => {
  const visit = await site.open("/en/");
  await visit.page.evaluate("localStorage['embed:Film'] = sessionStorage['utm:last'] = 1");
  expect((await namesStored(visit)).toSorted()).toEqual([
    "campaigns",
    "language",
    "notice",
    "provider",
  ]);
  expect(await unlisted(site, visit)).toEqual([]);
});

describe("what is not listed is found:", () => {
  test.each([
    ["a cookie", "cookie tracker", "document.cookie = 'tracker=1'"],
    ["a cookie whose name begins alike", "cookie language", "document.cookie = 'language=1'"],
    ["a key", "localStorage visits", "localStorage.visits = 1"],
    ["a key of the tab", "sessionStorage visits", "sessionStorage.visits = 1"],
    [
      "a third party",
      "contacted count.example",
      "void fetch('https://count.example/', { mode: 'no-cors' })",
    ],
  ])("%s", async (_, found, code) => {
    const visit = await site.visit({ firstTime: true, bypassCSP: true });
    await visit.context.route("https://count.example/**", (route) => route.fulfill({ body: "" }));
    await visit.open("/en/");
    await visit.page.evaluate(code);
    await eventually(() => unlisted(site, visit)).toEqual([found]);
  });
});
