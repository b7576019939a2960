import { expect, it } from "vitest";
import type { LeadParts } from "../../src/leads/lead-parts.ts";
import { sqliteOutbox } from "../journeys/sqlite-outbox.ts";
import { openSite } from "./site.ts";

/* How late the cron can be before it causes an alert, by the plan of the account. */

it.each<["paid" | "free", number, number]>([
  ["paid", 4, 200],
  ["paid", 6, 503],
  ["free", 14, 200],
  ["free", 16, 503],
])(
  "on the %s plan a cron that is %i minutes late is answered with %i",
  async (plan, minutes, status) => {
    const clock = { ms: Date.parse("2026-11-22T10:00:00Z") };
    const now = () => clock.ms;
    const leads: Partial<LeadParts> = { outbox: sqliteOutbox(), defects: [], now };
    const site = await openSite({
      now,
      variables: { PLAN: plan },
      leads: leads as LeadParts,
    });
    expect((await site.get("/api/health")).status).toBe(200);
    clock.ms += minutes * 60_000;
    expect((await site.get("/api/health")).status).toBe(status);
  },
);

it.each<["paid" | "free", number]>([
  ["paid", 1],
  ["free", 0],
])("on the %s plan a page that was read is written to KV %i times", async (plan, times) => {
  const site = await openSite({ variables: { PLAN: plan } });
  const html = await (await site.get("/en/about/")).text();
  await site.settle();
  const stored = [...site.store.keys()].filter((key) => /^(page|html):.*en\/about$/.test(key));
  expect(stored).toHaveLength(times);
  expect(await (await site.get("/en/about/")).text()).toBe(html);
});
