import { expect, test } from "vitest";
import { isListed } from "../content/listed.ts";
import { contentModel } from "../pages/all.ts";

const story = (slug: string, component = "page", noIndex = false) => ({
  uuid: slug,
  slug,
  publishedAt: null,
  alternates: [],
  component,
  noIndex,
});

test.each([
  ["en/home"],
  ["de/pricing"],
  ["de/blog", "blog-overview"],
  ["en/blog/payroll", "blog-page"],
  ["en/team/authors"],
])("%s is listed", (slug, component?: string) => {
  expect(isListed(contentModel.listing, story(slug, component))).toBe(true);
});

test.each([
  // Kinds without a page of their own, at any address.
  ["en/settings", "settings"],
  ["en/elsewhere", "global-component"],
  ["en/newsroom/report", "press-article"],
  ["en/no-one-knows-this", "no-one-knows-this"],
  // Pages that replace a missing page.
  ["en/404", "not-found-page"],
  ["en/lost", "not-found-page"],
  ["en/410", "gone-page"],
  ["de/404"],
  ["en/unsupported-browser", "unsupported-browser-page"],
  // Folders that are not for visitors, whatever is in them.
  ["en/authors/ada", "author"],
  ["en/authors/all"],
  ["en/ada", "author"],
  ["en/dev/try"],
  ["de/templates/feature"],
  ["de/global-components/banner"],
  // Not a language of this site.
  ["xx/about"],
])("%s is not listed", (slug, component?: string) => {
  expect(isListed(contentModel.listing, story(slug, component))).toBe(false);
});

test("what an editor keeps from search engines is not listed", () => {
  expect(isListed(contentModel.listing, story("en/about", "page", true))).toBe(false);
});
