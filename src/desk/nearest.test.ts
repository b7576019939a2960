import { expect, it } from "vitest";
import type { CatalogEntry } from "../catalog/catalog.ts";
import { nearestTo } from "./nearest.ts";

const entries = ["en/pricing", "en/blog/time-tracking-law", "de/pricing", "en/home"].map(
  (slug) => ({ slug }) as CatalogEntry,
);
const nearest = (path: string) => nearestTo([path], entries).get(path);

it.each([
  ["/en/prices/", "/en/pricing/"],
  ["/en/blog/time-tracking-laws/", "/en/blog/time-tracking-law/"],
  ["/en/old/pricing.html", "/en/pricing/"],
  ["/de/pricing-2/", "/de/pricing/"],
  ["/en/wp-login.php", undefined],
  ["/fr/pricing/", undefined],
  ["/", undefined],
  ["/en/%F0%9F/", undefined],
])("is, for %s, %s", (path, page) => {
  expect(nearest(path)).toBe(page);
});

it("ends soon for any number of pages and any path", () => {
  const many = Array.from({ length: 5_000 }, (_, nth) => ({ slug: `en/blog/post-${nth}` }));
  const missing = Array.from({ length: 30 }, (_, nth) => `/en/${"a-".repeat(100)}${nth}/`);
  const started = process.threadCpuUsage();
  nearestTo(missing, many as CatalogEntry[]);
  // CPU time, because the machine may be busy with other work.
  expect(process.threadCpuUsage(started).user / 1_000).toBeLessThan(2_000);
});
