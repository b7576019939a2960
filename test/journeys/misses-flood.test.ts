import { beforeEach, describe, expect, test } from "vitest";
import { createMissingPages } from "../../src/missing/missing-pages.ts";
import { sqliteMissingPages } from "./sqlite-outbox.ts";

/* Endless requests for missing addresses neither fill the list nor make it work harder. */

const site = "https://www.example.com";
let clock = Date.parse("2026-11-22T10:00:00Z");
let { d1, sqlite } = sqliteMissingPages();
let missingPages = isolate();

beforeEach(() => {
  clock = Date.parse("2026-11-22T10:00:00Z");
  ({ d1, sqlite } = sqliteMissingPages());
  missingPages = isolate();
});

function isolate(database = d1, log: (event: string) => void = () => undefined) {
  return createMissingPages(database, site, () => clock, log);
}

/** Returns the page at an address of these tests: a page, or a hub that handles every path below it. */
async function findPage(path: string): Promise<string | null> {
  if (path.startsWith("/en/blog/")) return "en/blog";
  return ["/en/", "/en/about/"].includes(path) ? path : null;
}

const linked = (page: string) => `${site}${page}`;
const paths = async () => (await missingPages.list(10_000)).map(({ path }) => path);

/** Advances the clock: by default as long as an isolate counts before it writes. */
function pass(seconds = 10) {
  clock += seconds * 1000;
}

async function flood(
  times: number,
  referrerOf: (nth: number) => string | undefined,
  shownAt = findPage,
) {
  for (let nth = 0; nth < times; nth += 1) {
    await missingPages.count(`/en/junk-${nth}/`, referrerOf(nth), shownAt);
    pass(0.1);
  }
}

function rows(): number {
  return Number(Object(sqlite.prepare("SELECT count(*) AS count FROM misses").get()).count);
}

describe("10,000 addresses that no page links to", () => {
  test("push out nothing that the site's own pages link to, which is still counted", async () => {
    await missingPages.count("/en/gone/", linked("/en/about/"), findPage);
    await flood(10_000, () => undefined);
    expect(await paths()).toContain("/en/gone/");
    pass();
    await missingPages.count("/en/gone/", linked("/en/about/"), findPage);
    pass();
    await missingPages.count("/en/later/", linked("/en/about/"), findPage);
    const found = await missingPages.list(1_000);
    expect(found.find(({ path }) => path === "/en/gone/")?.count).toBe(2);
    expect(found.map(({ path }) => path)).toContain("/en/later/");
  });

  test("do not keep out an address that is requested after them", async () => {
    await flood(10_000, () => undefined);
    pass(3_600);
    for (let day = 0; day < 3; day += 1) {
      await missingPages.count("/en/old-brochure/", undefined, findPage);
      pass(86_400);
    }
    expect((await missingPages.list(1_000)).map(({ path }) => path)).toContain("/en/old-brochure/");
  });

  test("do not push out an address that is requested repeatedly", async () => {
    for (let time = 0; time < 20; time += 1) {
      await missingPages.count("/en/old-brochure/", undefined, findPage);
      pass(60);
    }
    await flood(10_000, () => undefined);
    expect(await paths()).toContain("/en/old-brochure/");
  });
});

test("addresses with forged links fill only their own places", async () => {
  await flood(
    10_000,
    (nth) => linked(`/en/page-${nth}/`),
    async (path) => path,
  );
  await flood(10_000, (nth) => `https://site-${nth}.example/`);
  expect(rows()).toBeLessThanOrEqual(8_000);
  pass(3_600);
  await missingPages.count("/en/gone/", linked("/en/about/"), findPage);
  expect((await missingPages.list(10_000)).map(({ path }) => path)).toContain("/en/gone/");
});

describe("a scan of several isolates with forged links from the site's own pages", () => {
  const scan = async (times: number, pageOf: (nth: number) => string) => {
    const isolates = Array.from({ length: 6 }, () => isolate());
    for (let nth = 0; nth < times; nth += 1) {
      await isolates[nth % 6]?.count(`/en/junk-${nth}/`, linked(pageOf(nth)), findPage);
      pass(0.25);
    }
  };
  /** Counts an address in the same hour, as the first that its isolate counts. */
  const honest = async () => {
    await isolate().count("/en/gone/", linked("/en/about/"), findPage);
    return paths();
  };

  test.each<[string, (nth: number) => string]>([
    ["the front page", () => "/en/"],
    ["missing pages", (nth) => `/en/page-${nth}/`],
    ["addresses below a hub", (nth) => `/en/blog/2-${nth}/`],
    ["the missing address itself", (nth) => `/en/junk-${nth}/`],
  ])("from %s, keeps out nothing that is linked elsewhere", async (_, pageOf) => {
    await scan(12_000, pageOf);
    expect(await honest()).toContain("/en/gone/");
  });

  test("pushes nothing out of its own isolate, either", async () => {
    const flooded = isolate();
    const junk = (called: string) => flooded.count(`/en/${called}/`, linked("/en/"), findPage);
    await junk("first");
    await flooded.count("/en/gone/", linked("/en/about/"), findPage);
    for (let nth = 0; nth < 90; nth += 1) await junk(`junk-${nth % 45}`);
    pass();
    await junk("last");
    expect(await paths()).toContain("/en/gone/");
  });
});

test("a thousand isolates together write no more than an hour allows", async () => {
  sqlite.exec("CREATE TABLE seen (what TEXT)");
  for (const table of ["misses", "written"]) {
    for (const change of ["INSERT", "UPDATE"]) {
      sqlite.exec(
        `CREATE TRIGGER ${table}_${change} AFTER ${change} ON ${table} BEGIN INSERT INTO seen VALUES ('${table}'); END`,
      );
    }
  }
  for (let nth = 0; nth < 5_000; nth += 1) {
    // Each is the first address that its isolate counts, so each is written at once.
    await isolate().count(`/en/junk-${nth}/`, undefined, findPage);
  }
  const written = Object(sqlite.prepare("SELECT count(*) AS count FROM seen").get()).count;
  expect(written).toBeLessThanOrEqual(2 * 1_000 + 2);
});

test("no statement of a write scans the table", async () => {
  const queries: string[] = [];
  const spied = new Proxy(d1, {
    get: (target, key) =>
      key === "prepare"
        ? (sql: string) => {
            queries.push(sql);
            return target.prepare(sql);
          }
        : Reflect.get(target, key),
  });
  await isolate(spied).count("/en/gone/", linked("/en/about/"), findPage);
  expect(queries.length).toBeGreaterThan(1);
  for (const sql of queries) {
    const plan = sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
    expect(plan.map((step) => String(Object(step).detail)).join("; "), sql).not.toMatch(
      /\bSCAN (?!CONSTANT)/,
    );
  }
});

test("an address that was not requested for 90 days is deleted", async () => {
  await missingPages.count("/en/gone/", linked("/en/about/"), findPage);
  pass(91 * 86_400);
  await missingPages.count("/en/other/", linked("/en/about/"), findPage);
  expect(await paths()).toEqual(["/en/other/"]);
});

test("a failure to count does not throw", async () => {
  const lost: string[] = [];
  const broken = {
    prepare: () => ({ bind: () => ({}) }),
    batch: () => Promise.reject(new Error("down")),
  };
  const failing = isolate(broken as never, (event) => void lost.push(event));
  await failing.count("/en/gone/", undefined, findPage);
  expect(lost).toEqual(["misses-lost"]);
});

test("the list contains no e-mail address and no token, neither in paths nor in referrers", async () => {
  const token = `${"a".repeat(30)}.${"B".repeat(43)}`;
  const typed = ["/en/leave/ada@example.org/", "/en/leave/ada%40example.org/", `/en/d/${token}/`];
  for (const path of typed) {
    await missingPages.count(path, linked("/en/blog/ada@example.org/"), findPage);
    pass();
  }
  await missingPages.count("/en/nope/", undefined, findPage);
  const listed = JSON.stringify(await missingPages.list(10));
  expect(listed).toContain("/en/leave/…/");
  expect(listed).not.toMatch(/ada|BBBB/);
});
