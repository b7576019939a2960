import { expect, test } from "vitest";
import { askTask } from "../../tools/ask-task.ts";
import { missesAnswer } from "../../tools/missing-lines.ts";
import { taskToken } from "../services.ts";
import { openVisited, siteOrigin } from "./visit.ts";

/* Missing addresses are counted with the page that links to them, and without the visitor. */

const { world, visit } = await openVisited();

async function missingPages() {
  const site = { site: world.origin, token: taskToken };
  return (await askTask("misses", {}, site, missesAnswer)).missingPages;
}

test("a missing page is counted, without its query and visitor", async () => {
  const referer = `${siteOrigin}/en/about/?email=reader@example.org`;
  expect((await visit("/en/gone/?email=reader@example.org", { headers: { referer } })).status).toBe(
    404,
  );
  await expect.poll(missingPages).toHaveLength(1);
  const [miss] = await missingPages();
  expect(miss).toMatchObject({ path: "/en/gone/", referrer: "/en/about/", count: 1 });
  expect(JSON.stringify(await missingPages())).not.toContain("reader");
});

test("requests in quick succession are written together, and only the host of other sites is stored", async () => {
  const headers = { referer: "https://news.example/secret/path" };
  for (let times = 0; times < 3; times += 1) {
    await visit("/de/weg/", { headers });
  }
  // The next request after a pause writes the earlier counts too.
  await expect
    .poll(
      async () => {
        await visit("/de/weg/", { headers });
        return (await missingPages()).find(({ path }) => path === "/de/weg/")?.count ?? 0;
      },
      { interval: 1_000 },
    )
    .toBeGreaterThan(3);
  const found = (await missingPages()).find(({ path }) => path === "/de/weg/");
  expect(found?.referrer).toBe("news.example");
});

test("existing pages and requests for anything but a page are not counted", async () => {
  await visit("/en/");
  await visit("/en/gone-too/", { method: "HEAD" });
  expect((await missingPages()).map(({ path }) => path)).not.toContain("/en/gone-too/");
});
