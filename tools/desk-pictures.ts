import { dayMs, minuteMs } from "../src/base/clock.ts";
import type { D1Database } from "@cloudflare/workers-types";
import type { Page } from "playwright";
import { deskKey } from "../test/services.ts";

/* Data for pictures of the desk: an hour in which the CRM refused leads, and the state after that. */

const waiting = 23;

/** Adds delivered leads of two weeks, waiting ones of the last hour, and their incident. Opens the desk. */
export async function showOutage(page: Page, outbox: D1Database, site: string): Promise<void> {
  const now = Date.now();
  const insert = outbox.prepare(
    `INSERT INTO submissions (id, form, language, state, reason, attempt, received_at, changed_at, next_at, due_at, page, body)
     VALUES (?1, ?2, 'en', ?3, ?4, ?5, ?6, ?7, ?8, ?9, '/en/contact-us/', '{}')`,
  );
  const before = Array.from({ length: 13 }, (_, day) =>
    Array.from({ length: [9, 12, 11, 14, 10, 3, 2][day % 7] ?? 8 }, (__, nth) => {
      const at = now - (13 - day) * dayMs - nth * 17 * minuteMs;
      const form = nth % 3 === 0 ? "demo" : "contact";
      return insert.bind(crypto.randomUUID(), form, "delivered", null, 1, at, at + 4_000, at, null);
    }),
  ).flat();
  const since = Array.from({ length: waiting }, (_, nth) => {
    const at = now - 60 * minuteMs + nth * 2.5 * minuteMs;
    const next = now + 9 * minuteMs;
    const id = crypto.randomUUID();
    return insert.bind(id, "contact", "queued", "http-503", 4, at, now - minuteMs, next, next);
  });
  const incident = outbox
    .prepare(
      "INSERT INTO incidents (kind, what, opened_at, leads) VALUES ('crm', 'http-503', ?1, ?2)",
    )
    .bind(now - 60 * minuteMs, waiting);
  const version = Math.floor(now / 1000) - 7_200;
  const publish = outbox
    .prepare(
      "INSERT OR IGNORE INTO publishes (version, seen_at, told, stories, calls) VALUES (?1, ?2, 1, 1, 2)",
    )
    .bind(version, version * 1000 + 2_400);
  await outbox.batch([...before, ...since, incident, publish]);
  await signIn(page, site);
}

/** The same after the CRM has accepted the leads. */
export async function showRecovery(page: Page, outbox: D1Database, site: string): Promise<void> {
  await showOutage(page, outbox, site);
  const now = Date.now();
  await outbox.batch([
    outbox
      .prepare(
        "UPDATE submissions SET state = 'delivered', reason = NULL, due_at = NULL, changed_at = ?1 WHERE state = 'queued'",
      )
      .bind(now),
    outbox
      .prepare("UPDATE incidents SET recovered_at = ?1, closed_at = ?1 WHERE closed_at IS NULL")
      .bind(now),
  ]);
  await page.goto(`${site}/desk/`);
  await page.getByText("All of them were delivered").first().waitFor();
}

async function signIn(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/desk/`);
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("Desk key").fill(deskKey);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: /leads are waiting|All well/ }).waitFor();
}
