import { expect, test } from "vitest";
import { namesStored, unlisted } from "./inventory.ts";
import { eventually, openSite } from "./site.ts";

/* The findings of `inventory.ts` in a visitor's browser. */

const site = await openSite();

test("stored entries have their names from the inventory", async () => {
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

test("unlisted entries and hosts are found", async () => {
  const visit = await site.visit({ firstTime: true, bypassCSP: true });
  await visit.context.route("https://count.example/**", (route) => route.fulfill({ body: "" }));
  await visit.open("/en/");
  await visit.page.evaluate(() => {
    document.cookie = "tracker=1";
    // Its name begins like that of a listed cookie.
    document.cookie = "language=1";
    localStorage["visits"] = sessionStorage["visits"] = 1;
    void fetch("https://count.example/", { mode: "no-cors" });
  });
  await eventually(() => unlisted(site, visit)).toEqual([
    "cookie tracker",
    "cookie language",
    "localStorage visits",
    "sessionStorage visits",
    "contacted count.example",
  ]);
});
