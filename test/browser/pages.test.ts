import { test } from "vitest";
import { checkForms } from "./check-forms.ts";
import { pageChecks } from "./check-pages.ts";
import { openSite } from "./site.ts";

/* Every page of the fixture space, and every form on one of them. */

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

const site = await openSite();
const checkPage = await pageChecks(site, "finger");

test.each(pages)("%s: nothing fails, moves, overflows or is inaccessible", (path) =>
  checkPage(path),
);

checkForms(site, {
  contact: "/en/contact-us/",
  demo: "/en/about/",
  "event-hub-form": "/en/events/open-day/",
  subscribe: "/en/",
});
