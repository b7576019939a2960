import { expect, it } from "vitest";
import { openSite } from "./site.ts";

/* Stories of several kinds name their authors. An author's page shows all of them, section by section. */

const site = await openSite();

async function writtenOn(path: string) {
  const html = await site.html(path);
  return [...html.matchAll(/class="card-link" href="([^"]+)"/g)].map(([, href]) => href);
}

it("an author's page lists their stories of every hub that names authors", async () => {
  expect(await writtenOn("/en/authors/lena-hofmann/")).toEqual([
    "/en/blog/probation-reviews/",
    "/en/blog/performance-talks/",
    "/en/blog/absence-planning/",
    "/en/blog/enps-for-growing-teams/",
    "/en/interviews/seeblick-absences/",
    "/en/whats-new/minimum-staffing-in-leave-calendar/",
    "/en/whats-new/onboarding-before-day-one/",
    "/en/whats-new/enps-trends-by-team/",
  ]);
});

it("an author's page lists no story of another language", async () => {
  const written = await writtenOn("/de/authors/lena-hofmann/");
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter((href) => !href?.startsWith("/de/"))).toEqual([]);
});
