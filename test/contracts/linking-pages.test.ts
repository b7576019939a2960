import { expect, test } from "vitest";
import { openSite } from "./site.ts";

/*
 * A request for a missing address names the page that links to it. The site checks whether that page is one
 * of its own.
 */

const shown: Record<string, string | null> = {};

const site = await openSite({
  missingPages: {
    async count(_, referrer = "", shownAt) {
      shown[referrer] = await shownAt(referrer);
    },
    list: async () => [],
    answers: async () => undefined,
  },
});

test.each([
  ["/en/", "en/home"],
  ["/en/blog/", "en/blog"],
  ["/en/contact-us/", "en/contact-us"],
  ["/en/blog/2/", "en/blog"],
  ["/en/blog/whatever/3/", "en/blog"],
  ["/en/nothing/", null],
  ["/en/nothing/blog/", null],
  ["/", null],
  ["/blog/", null],
])("%s shows %s", async (referrer, page) => {
  const answer = await site.get("/en/nothing/", { referer: referrer });
  expect(answer.status).toBe(404);
  await site.settle();
  expect(shown[referrer]).toBe(page);
});
