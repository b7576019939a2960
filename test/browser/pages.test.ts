import { afterAll, beforeAll, describe, test } from "vitest";
import { checkForms } from "./check-forms.ts";
import { checkPage } from "./check-pages.ts";
import { type Site, openSite } from "./site.ts";

/* Every page of the fixture space, and every form that is on one. */

const pages = [
  "/en/",
  "/de/",
  "/en/about/",
  "/en/contact-us/",
  "/en/blog/",
  "/en/blog/first-post/",
  "/en/authors/ada/",
  "/en/events/open-day/",
  "/en/nope/",
];

describe("pages", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  }, 120_000);
  afterAll(() => site?.close());

  test.each(pages)("%s: nothing fails, moves, overflows or is inaccessible", (path) =>
    checkPage(site, path, "finger"),
  );
});

checkForms(openSite, {
  contact: "/en/contact-us/",
  demo: "/en/about/",
  "event-hub-form": "/en/events/open-day/",
  subscribe: "/en/",
});
