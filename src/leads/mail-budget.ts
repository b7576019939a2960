/**
 * How many mails the site sends: anyone can type a stranger's address into a form, many times. What is over
 * the budget is stored as `held-back`, and sent only if a person says so; the lead itself goes on.
 */
import { dayMs, hourMs } from "../base/clock.ts";
import type { D1Database } from "@cloudflare/workers-types";
import { digest } from "../base/digest.ts";
import { retentionDays } from "../privacy/retention.ts";
import type { LeadParts } from "./lead-parts.ts";

type Limit = { readonly max: number; readonly withinMs: number };

/** Two registrations in a minute are two mails; a burst of thirty posts is five. */
export const mailBudget = {
  mailbox: [
    { max: 5, withinMs: hourMs },
    { max: 10, withinMs: dayMs },
  ],
  /** Of a company: its mailboxes may all be one person's. */
  domain: [{ max: 60, withinMs: hourMs }],
  site: [{ max: 600, withinMs: hourMs }],
} as const satisfies Record<string, readonly Limit[]>;

/** Providers of mailboxes for everyone: how many of theirs are written to says nothing. */
const sharedDomains = new Set(
  `gmail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com aol.com proton.me protonmail.com
   gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de posteo.de mailbox.org outlook.de bluewin.ch
   a1.net aon.at ziggo.nl kpnmail.nl xs4all.nl hetnet.nl planet.nl live.nl`.split(/\s+/),
);

/** The mailbox an address leads to: `a.b+news@googlemail.com` and `ab@gmail.com` are one. */
export function mailboxOf(address: string): { readonly mailbox: string; readonly domain: string } {
  const at = address.lastIndexOf("@");
  const host = address.slice(at + 1).toLowerCase();
  const domain = host === "googlemail.com" ? "gmail.com" : host;
  const [name = ""] = address
    .slice(0, at)
    .toLowerCase()
    .split(/(?<=.)\+/);
  const local = domain === "gmail.com" ? name.replaceAll(".", "") : name;
  return { mailbox: `${local}@${domain}`, domain };
}

/** Who gets a mail, as the budget knows them: nothing in it tells the address. */
export type Recipient = { readonly mailbox: string; readonly domain: string };

export async function recipientOf(address: string): Promise<Recipient> {
  const { mailbox, domain } = mailboxOf(address);
  const isShared = sharedDomains.has(domain);
  const [box, company] = await Promise.all([digest(mailbox), digest(domain)]);
  return { mailbox: box, domain: isShared ? "" : company };
}

/** Why a mail is held back now, in SQL: null if it is not. Each argument names a parameter: `?1`. */
export function heldBackSql(mailbox: string, domain: string, now: string): string {
  const over = (what: string, { max, withinMs }: Limit, where: string) =>
    `WHEN (SELECT count(*) FROM (SELECT 1 FROM mails WHERE ${where} AND ordered_at > ${now} - ${withinMs}
       LIMIT ${max})) >= ${max} THEN 'held-back ${what}'`;
  return `CASE
    WHEN EXISTS (SELECT 1 FROM suppressions WHERE mailbox = ${mailbox}) THEN 'held-back suppressed'
    ${mailBudget.mailbox.map((limit) => over("mailbox", limit, `mailbox = ${mailbox}`)).join("\n    ")}
    ${mailBudget.domain.map((limit) => over("domain", limit, `${domain} <> '' AND domain = ${domain}`)).join("\n    ")}
    ${mailBudget.site.map((limit) => over("site", limit, "1")).join("\n    ")}
  END`;
}

/** The reasons of rows that are held back, in SQL. */
export const heldBackReasons =
  "('held-back suppressed', 'held-back mailbox', 'held-back domain', 'held-back site')";

/** Counts a mail against the budget, once, if its row is there and not held back. */
export function countMail(db: D1Database, id: string, { mailbox, domain }: Recipient, now: number) {
  const sql = `INSERT OR IGNORE INTO mails (id, mailbox, domain, ordered_at)
    SELECT id, ?2, ?3, ?4 FROM submissions WHERE id = ?1 AND ifnull(reason, '') NOT IN ${heldBackReasons}`;
  return db.prepare(sql).bind(id, mailbox, domain, now);
}

/** Of what the desk tells its own people, for each mailbox; visitors' mails have a budget of their own. */
const noticeLimit: Limit = { max: 30, withinMs: hourMs };

/**
 * Counts a notice to the company's own people, once for an id, within what the site sends in an hour: `taken`, or
 * why not now. Throws where D1 does.
 */
export async function takeForNotice(
  db: D1Database,
  id: string,
  address: string,
  now: number,
): Promise<"taken" | "mail-budget" | "suppressed"> {
  if (await isSuppressed(db, address)) return "suppressed";
  const mailbox = await digest(`notice ${mailboxOf(address).mailbox}`);
  const { max, withinMs } = mailBudget.site[0];
  const [, counted] = await db.batch([
    db
      .prepare(
        `INSERT OR IGNORE INTO mails (id, mailbox, domain, ordered_at) SELECT ?1, ?2, '', ?3
         WHERE (SELECT count(*) FROM (SELECT 1 FROM mails WHERE ordered_at > ?3 - ${withinMs} LIMIT ${max})) < ${max}
           AND (SELECT count(*) FROM mails WHERE mailbox = ?2 AND ordered_at > ?3 - ${noticeLimit.withinMs}) < ${noticeLimit.max}`,
      )
      .bind(id, mailbox, now),
    db.prepare("SELECT 1 FROM mails WHERE id = ?1").bind(id),
  ]);
  return counted?.results.length === 1 ? "taken" : "mail-budget";
}

/** How many mails were ordered in the last hour, of how many the site may send. Throws where D1 does. */
export async function mailsLastHour({ outbox, now }: LeadParts) {
  const [{ max, withinMs }] = mailBudget.site;
  const sql = "SELECT count(*) AS count FROM (SELECT 1 FROM mails WHERE ordered_at > ?1 LIMIT ?2)";
  const row = await outbox
    .prepare(sql)
    .bind(now() - withinMs, max)
    .first<{ count: number }>();
  return { lastHour: row?.count ?? 0, perHour: max };
}

/** Deletes what no limit counts any more. */
export function deleteOldCounts(db: D1Database, now: number) {
  return db
    .prepare("DELETE FROM mails WHERE ordered_at < ?1")
    .bind(now - retentionDays.mailCount * dayMs);
}

export type SuppressionReason = "asked" | "bounced" | "complained";

/** No mail goes to this address again. Throws where D1 does. */
export async function suppressMail(
  db: D1Database,
  address: string,
  reason: SuppressionReason,
  now: number,
): Promise<void> {
  const { mailbox } = await recipientOf(address);
  const sql = "INSERT OR IGNORE INTO suppressions (mailbox, reason, since) VALUES (?1, ?2, ?3)";
  await db.prepare(sql).bind(mailbox, reason, now).run();
}

/** Mail may go to this address again. Whether it was suppressed. Throws where D1 does. */
export async function allowMail(db: D1Database, address: string): Promise<boolean> {
  const { mailbox } = await recipientOf(address);
  const sql = "DELETE FROM suppressions WHERE mailbox = ?1";
  const { meta } = await db.prepare(sql).bind(mailbox).run();
  return meta.changes > 0;
}

/** Whether an address gets no mail. Throws where D1 does. */
export async function isSuppressed(db: D1Database, address: string): Promise<boolean> {
  const { mailbox } = await recipientOf(address);
  const sql = "SELECT 1 FROM suppressions WHERE mailbox = ?1";
  const row = await db.prepare(sql).bind(mailbox).first();
  return row !== null;
}
