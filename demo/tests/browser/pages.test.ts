import { afterAll, beforeAll, test } from "vitest";
import { checkPage } from "../../../test/browser/check-pages.ts";
import { kindsOf } from "./kinds.ts";
import { type Site, openSite } from "./site.ts";

/* One page of each kind, in the language with the longest words. All pages in all: `npm run sweep`. */

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site?.close());

test.each(kindsOf("de"))("%s: nothing fails, moves, overflows or keeps anybody out", (_, path) =>
  checkPage(site, path, "finger"),
);
