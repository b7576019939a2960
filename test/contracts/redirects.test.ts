import { expect, it } from "vitest";
import { openSmallSite, post } from "./small-site.ts";

/* Editors' redirects beside pages: a page wins over a redirect from its address, at every step. */

const entries: readonly (readonly [string, string])[] = [
  // Each leads to a page, which has an entry of its own.
  ["/en/old", "/en/page"],
  ["/en/older", "/en/old?a=1"],
  ["/old-list", "/blog/product"],
  ["/en/old-second", "/en/blog/2/#list"],
  ["/en/to-gone", "/en/was-gone"],
  ["/en/to-circle", "/en/was-circle"],
  ["/en/to-nowhere", "/en/was-nowhere"],
  ["/de/alt", "/de/blog/first-post"],
  ["/en/page", "/en/other"],
  ["/blog/product", "/other"],
  ["/en/blog/2", "/en/other"],
  ["/en/was-gone", "410"],
  ["/en/was-circle", "/en/to-circle"],
  ["/en/was-nowhere", "mailto:us@example.com"],
  ["/de/blog/first-post", "/en/other"],
  // Each leads to an address without a page, whose entry is followed.
  ["/en/old-empty", "/en/blog/tips"],
  ["/en/blog/tips", "/en/other"],
  ["/en/old-past", "/en/blog/99"],
  ["/en/blog/99", "/en/other"],
  ...["few", "many"].flatMap((chain) =>
    Array.from(
      { length: 30 },
      (_, nth) =>
        [`/en/${chain}-${nth}`, nth < 29 ? `/en/${chain}-${nth + 1}` : "/en/other"] as const,
    ),
  ),
];

const site = await openSmallSite({ variables: { REDIRECT_ORIGINS: [] } });
site.space.datasource("blog-categories", [
  { name: "Product news", value: "product" },
  { name: "Tips", value: "tips" },
]);
site.space.datasource(
  "redirects",
  entries.map(([name, value]) => ({ name, value })),
);
site.space.publish(
  ...["page", "other", "was-gone", "was-circle", "was-nowhere", "few-10", "many-11"].map(
    (slug) => ({
      slug: `en/${slug}`,
      content: { component: "page" },
    }),
  ),
  ...Array.from({ length: 40 }, (_, nth) => ({
    slug: `en/blog/post-${nth}`,
    content: post(`Post ${nth}`),
  })),
);
await site.published();

it.each([
  ["/en/old/", "/en/page/"],
  ["/en/older/", "/en/page/"],
  ["/en/old-list/", "/en/blog/product/"],
  ["/en/old-second/", "/en/blog/2/#list"],
  ["/en/to-gone/", "/en/was-gone/"],
  ["/en/to-circle/", "/en/was-circle/"],
  ["/en/to-nowhere/", "/en/was-nowhere/"],
  // A fallback is a page as well.
  ["/de/alt/", "/de/blog/first-post/"],
  ["/en/old-empty/", "/en/other/"],
  ["/en/old-past/", "/en/other/"],
  // Only the first ten places of a chain are looked up.
  ["/en/few-0/", "/en/few-10/"],
  ["/en/many-0/", "/en/other/"],
])("%s leads to %s", async (path, to) => {
  expect(await site.answered(path)).toBe(`301 ${to}`);
  expect(await site.answered(to)).toBe("200");
});
