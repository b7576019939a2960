import { dayMs } from "../../src/base/clock.ts";
import { ok } from "../../src/base/result.ts";
import type { D1Database } from "@cloudflare/workers-types";
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCounters, viewsPerSample } from "../../src/desk/counters.ts";
import { createMissingPages } from "../../src/missing/missing-pages.ts";
import type { LeadParts } from "../../src/leads/lead-parts.ts";
import { sweep } from "../../src/queue/sweep.ts";
import { noteHealth } from "../../src/routes/health.ts";
import { createWorld } from "../journeys/leads-world.ts";
import { schemas } from "../journeys/sqlite-outbox.ts";
import { deskAccess } from "./desk-access.ts";
import { openSite } from "./site.ts";
import { type Query, watched } from "./watched-d1.ts";

/*
 * D1's free plan reads five million rows a day. What the cron and a monitor read each minute does not grow
 * with what was delivered, nor with what anyone can send. D1 itself counts the rows.
 */

/** The hour at which all parts of the sweeper run. */
const now = Date.UTC(2026, 10, 2, 8);

/**
 * The submissions in the outbox: how many, their state, the reason, whether they have their content, and the
 * range of their age in days.
 */
const rows = [
  [20_000, "delivered", null, false, [20, 390]],
  [3_000, "delivered", null, true, [0, 6]],
  [3_000, "parked", "unconfirmed", true, [0, 29]],
  [3_000, "parked", "erased", false, [0, 300]],
  [3_000, "suspected", "trap", true, [0, 20]],
  [20, "parked", "http-400", true, [31, 60]],
  [20, "queued", "http-503", true, [0, 2]],
] as const;

describe("an outbox of 30,000 rows, of which 40 wait", () => {
  let miniflare: Miniflare;
  let d1: D1Database;
  let misses: D1Database;

  beforeAll(async () => {
    miniflare = new Miniflare(
      convertV4MiniflareOptions({
        modules: true,
        script: "export default { fetch: () => new Response() }",
        d1Databases: { OUTBOX: "outbox", MISSES: "misses" },
        cf: false,
        log: new Log(LogLevel.ERROR),
      }),
    );
    d1 = (await miniflare.getD1Database("OUTBOX")) as unknown as D1Database;
    await d1.batch(schemas.queue.map((statement) => d1.prepare(statement)));
    await d1.batch(
      rows.map(([count, state, reason, isHeld, [from, to]], nth) =>
        d1
          .prepare(
            `WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?1)
             INSERT INTO submissions
               (id, form, language, state, reason, received_at, changed_at, next_at, due_at, email, body)
             SELECT ?2 || n, 'contact', 'en', ?3, ?4, at, at, at, iif(?3 = 'queued', ?8 + 60000, NULL),
               iif(?5, 'quokka@example.org', NULL), iif(?5, '{"attachments":[]}', NULL)
             FROM (SELECT n, ?8 - 60000 - (?6 + (?7 - ?6) * n / ?1) * ${dayMs} AS at FROM numbers)`,
          )
          .bind(count, `${nth}-`, state, reason, isHeld ? 1 : 0, from, to, now),
      ),
    );
    misses = (await miniflare.getD1Database("MISSES")) as unknown as D1Database;
    await misses.batch(schemas.routes.map((statement) => misses.prepare(statement)));
    await misses
      .prepare(
        `WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000)
         INSERT INTO counters (hour, name, count) SELECT ?1 - n / 40, 'lcp/page/en/phone/' || (n % 40), 7 FROM numbers`,
      )
      .bind(Math.floor(now / 3_600_000))
      .run();
    await misses
      .prepare(
        `WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 9999)
         INSERT INTO misses SELECT n, '/en/missing-' || n || '/', '', n % 100, 1, ?1 - n FROM numbers`,
      )
      .bind(now)
      .run();
  });
  afterAll(() => miniflare.dispose());

  /** Returns the queries to the outbox while `work` runs, and the rows it read and wrote in all databases. */
  async function queriesOf(work: (site: Awaited<ReturnType<typeof openSite>>) => Promise<unknown>) {
    const world = createWorld({ clock: () => now });
    for (let nth = 0; nth < 50; nth += 1) {
      const uploaded = new Date(now - 20 * dayMs);
      const file = { bytes: new Uint8Array(1), type: "image/png", uploaded };
      world.files.set(`00000000-0000-4000-8000-0000000000${10 + nth}/file`, file);
    }
    const queries: Query[] = [];
    const metrics = async () => ({ backlogCount: 0 });
    const leads = {
      ...world.parts,
      outbox: watched(d1, queries),
      leads: { ...world.parts.leads, metrics },
    } as LeadParts;
    const variables = { TASK_TOKEN: "right", PLAN: "paid" } as const;
    const otherQueries: Query[] = [];
    const counted = watched(misses, otherQueries);
    const counters = createCounters(counted, world.now, () => undefined);
    const missingPages = createMissingPages(
      counted,
      "https://www.example.com",
      world.now,
      () => {},
    );
    const site = await openSite({
      now: world.now,
      leads,
      variables,
      desk: deskAccess("privacy"),
      counters,
      missingPages,
    });
    await work(site);
    await site.settle();
    expect(world.logs.filter(({ outcome }) => outcome === "sweep-failed")).toEqual([]);
    const sum = (what: "read" | "written") =>
      [...queries, ...otherQueries].reduce((all, one) => all + one[what], 0);
    return { queries, read: sum("read"), written: sum("written") };
  }

  /** Returns each statement once, with D1's query plan and the rows it read. */
  async function plansOf(queries: readonly Query[]): Promise<string[]> {
    const bySql = new Map(queries.map((one) => [one.sql, one]));
    return Promise.all(
      [...bySql.values()].map(async ({ sql, values, read }) => {
        const plan = await d1
          .prepare(`EXPLAIN QUERY PLAN ${sql}`)
          .bind(...values)
          .all<{ detail: string }>();
        return `${plan.results.map(({ detail }) => detail).join("; ")} (${read}) of ${sql}`;
      }),
    );
  }

  const cron = (site: Awaited<ReturnType<typeof openSite>>) =>
    sweep(site.parts.leads).then((late) => noteHealth(site.parts, ok(null), late));
  const health =
    (headers?: Record<string, string>) => (site: Awaited<ReturnType<typeof openSite>>) =>
      site
        .get("/api/health", headers)
        .then((answer) => expect([200, 503]).toContain(answer.status));

  it("is not scanned by the cron, which reads open and due rows", async () => {
    const { queries, read } = await queriesOf(cron);
    expect(queries.filter(({ sql }) => /attachments\[0\]/.test(sql)).length).toBe(1);
    for (const plan of await plansOf(queries)) expect(plan).not.toMatch(/\bSCAN submissions\b/);
    expect(read, (await plansOf(queries)).join("\n")).toBeLessThan(500);
    expect(queries.filter(({ sql }) => /received_at/.test(sql) && /count/.test(sql)).length).toBe(
      2,
    );
  });

  it("is not scanned by the health check with a token, which counts to a thousand at most", async () => {
    const { queries, read } = await queriesOf(health({ authorization: "Bearer right" }));
    expect(queries.length).toBeGreaterThan(3);
    for (const plan of await plansOf(queries)) expect(plan).not.toMatch(/\bSCAN submissions\b/);
    expect(read, (await plansOf(queries)).join("\n")).toBeLessThan(6_000);
  });

  it("is not scanned by a post", async () => {
    for (const submissionId of [undefined, crypto.randomUUID()]) {
      const { queries, read } = await queriesOf(async ({ parts }) => {
        const answer = await createWorld({ outbox: parts.leads.outbox }).post(
          submissionId ? { submissionId } : {},
        );
        expect(answer.kind).toBe("queued");
      });
      expect(queries.length).toBeGreaterThan(1);
      for (const plan of await plansOf(queries)) expect(plan).not.toMatch(/\bSCAN submissions\b/);
      expect(read).toBeLessThan(50);
    }
  });

  it("is hardly read by the public health check", async () => {
    const { read } = await queriesOf(health());
    expect(read).toBeLessThan(20);
  });

  it.each([
    ["/desk/", 12_500],
    ["/desk/leads/", 60],
    ["/desk/people/", 0],
    ["/desk/publishing/", 10],
    ["/desk/content/", 20_100],
    ["/desk/speed/", 57_000],
    ["/desk/told/", 5],
    ["/desk/access/", 5],
  ])("is read at the desk by %s in %i rows at most, and not written", async (path, most) => {
    const { read, written } = await queriesOf(async (site) => {
      expect((await site.get(path)).status).toBe(200);
    });
    expect(written).toBe(0);
    expect(read).toBeLessThanOrEqual(most);
  });

  it("is hardly read again by /desk/ while no lead changes", async () => {
    const times = async (count: number) => {
      const { read } = await queriesOf(async (site) => {
        for (let nth = 0; nth < count; nth += 1) await site.get("/desk/");
      });
      return read;
    };
    expect((await times(3)) - (await times(1))).toBeLessThan(4_200);
  });

  it("writes a few rows for the measurements of one view in ten", async () => {
    const vitals = { path: "/en/contact-us/", device: "phone", lcp: 900, inp: 40, cls: 0.01 };
    const forms = [{ form: "contact", begun: true, refused: ["lastName", "message"] }];
    const { written } = await queriesOf(async (site) => {
      const headers = { "content-type": "application/json", origin: "https://www.example.com" };
      const body = JSON.stringify({ ...vitals, forms });
      expect((await site.post("/api/views", headers, body)).status).toBe(204);
    });
    expect(written).toBeGreaterThan(0);
    expect(written / viewsPerSample).toBeLessThanOrEqual(3);
  });
});
