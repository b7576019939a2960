import { describe, expect, it } from "vitest";
import { contentModel } from "../../src/pages/all.ts";
import { responseWith } from "../../src/html/page-cache.ts";
import { createMissingPages } from "../../src/missing/missing-pages.ts";
import { notFoundKey } from "../../src/site/page-key.ts";
import { sqliteMissingPages } from "../journeys/sqlite-outbox.ts";
import { openSite } from "./site.ts";
import { openSmallSite } from "./small-site.ts";

/*
 * All missing pages of a language are one page, which is rendered once and cached nowhere outside the site.
 */

const origin = "https://www.example.com";

const site = await openSite();

const look = async (path: string) => {
  const answer = await site.get(path);
  const { status, headers } = answer;
  return { status, headers: Object.fromEntries(headers), html: await answer.text() };
};

it("a missing page is one page for each language, with the same answer each time", async () => {
  const first = await look("/en/nope/");
  await site.settle();
  const again = await look("/en/nope/at/all/");
  expect(again).toEqual(first);
  expect(first.status).toBe(404);
  // If it contained an address, all visitors would see the first requested one, which may name a person.
  expect(first.html).not.toContain("nope");
  expect(first.headers["cache-control"]).toBe("no-cache");
  expect(first.headers.etag).toBeUndefined();
  expect(first.headers["x-cache-version"]).toBeUndefined();
  expect((await look("/de/nope/")).html).not.toBe(first.html);
});

it("a missing page is rendered once as long as its dependencies are the same", async () => {
  await look("/en/nope/");
  await site.settle();
  const { live, pages } = site.parts;
  const stored =
    live.catalog && (await pages?.get(notFoundKey(site.parts, "en", 404), live.catalog));
  if (!stored) throw new Error("the page is not stored");
  const plain = responseWith(new Request("https://www.example.com/"), stored);
  expect(await plain.text()).toBe((await look("/en/nope/")).html);
});

describe("a scan", () => {
  const perSecond = 200;
  const seconds = 5;

  /** Opens a site with a hub of each kind, and records the writes to its D1. */
  async function openScanned(fails: (path: string) => boolean = () => false) {
    const { d1, sqlite } = sqliteMissingPages();
    sqlite.exec("CREATE TABLE wrote (what TEXT)");
    for (const change of ["INSERT", "UPDATE", "DELETE"]) {
      for (const table of ["misses", "written"]) {
        sqlite.exec(
          `CREATE TRIGGER ${table}_${change} AFTER ${change} ON ${table} BEGIN INSERT INTO wrote VALUES ('${table}'); END`,
        );
      }
    }
    const clock = { ms: Date.UTC(2026, 10, 21, 12) };
    const now = () => clock.ms;
    const missingPages = createMissingPages(d1, origin, now, () => undefined);
    const seeing = {
      fails: (path: string) =>
        fails(path) ? ({ kind: "Unavailable", reason: "http-429" } as const) : null,
    };
    const small = await openSmallSite({ now, missingPages, seeing });
    small.space.publish(
      ...contentModel.hubs.map((component) => ({
        slug: `en/${component}-here/`,
        uuid: component.slice(0, 12),
        content: { component, title: component },
      })),
    );
    const rows = () =>
      Number(Object(sqlite.prepare("SELECT count(*) AS count FROM wrote").get()).count);
    return { ...small, clock, rows };
  }

  const ways = [
    "/en/junk-#/",
    "/en/junk-#/deep/#/",
    "/nl/blog/#/",
    "/wp-#/",
    "/en/blog/#/#/",
    "/en/blog/2#/",
    "/en/blog/product/2#/",
    "/.env.#",
    "/assets/#.js",
    "/en/junk-#/index.md",
    "/en/?#=#",
    "/en/junk-#/?category=#",
    ...contentModel.hubs.flatMap((hub) => [`/en/${hub}-here/#/`, `/en/${hub}-here/#/2/`]),
  ];

  /** Requests so many addresses a second for some seconds. Returns how often each status was the answer. */
  async function scan(scanned: Awaited<ReturnType<typeof openScanned>>, called: string) {
    const counts: Record<number, number> = {};
    for (let nth = 0; nth < perSecond * seconds; nth += 1) {
      const path = (ways[nth % ways.length] ?? "").replaceAll("#", `${called}${nth}`);
      const { status } = await scanned.get(path);
      counts[status] = (counts[status] ?? 0) + 1;
      scanned.clock.ms += 1_000 / perSecond;
    }
    await scanned.settle();
    return counts;
  }

  it("makes no call to the service below any kind of hub, and few writes to D1", async () => {
    const scanned = await openScanned();
    // Datasources that are in no catalog yet are read once. The scan that runs each minute then adds them.
    for (const way of ways) {
      await scanned.get(way.replaceAll("#", "before"));
    }
    await scanned.look();
    scanned.clock.ms += 60_000;
    await scanned.get("/en/");
    await scanned.settle();
    const before = { calls: scanned.calls.length, rows: scanned.rows() };
    const counts = await scan(scanned, "zz");
    expect(counts[404]).toBeGreaterThan((perSecond * seconds) / 2);
    expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([]);
    expect(scanned.calls.length).toBe(before.calls);
    // An isolate writes every ten seconds: three addresses, and the number of requests for missing pages.
    expect(scanned.rows() - before.rows).toBeLessThanOrEqual(4);
  });

  it("adds no calls to a service that refuses", async () => {
    let refuses = true;
    const scanned = await openScanned((path) => refuses && path === "cdn/datasource_entries");
    expect((await scanned.get("/en/")).status).toBe(200);
    await scanned.settle();
    const before = scanned.calls.length;
    await scan(scanned, "zz");
    // A second has room for one attempt for each datasource in each requested language.
    const calls = scanned.calls.slice(before);
    expect(calls).toContain("cdn/datasource_entries");
    expect(calls.length).toBeLessThanOrEqual(seconds * 4);
    expect((await scanned.get("/en/")).status).toBe(200);
    refuses = false;
    scanned.clock.ms += 1_000;
    expect((await scanned.get("/en/blog/product/")).status).toBe(200);
  });
});
