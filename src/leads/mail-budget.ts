/**
 * Limits how many mails the site sends, because anyone can type a stranger's address into a form many times.
 * A mail over the budget is stored as `held-back` and sent only if a person decides so. Its lead is still
 * delivered.
 */
import { dayMs, hourMs } from "../base/clock.ts";
import type { D1Database } from "@cloudflare/workers-types";
import { digest } from "../base/digest.ts";
import { retentionDays } from "../privacy/retention.ts";
import type { LeadParts } from "./lead-parts.ts";

type Limit = { readonly max: number; readonly withinMs: number };

/** Two registrations in a minute get two mails; a burst of thirty posts gets five. */
export const mailBudget = {
  mailbox: [
    { max: 5, withinMs: hourMs },
    { max: 10, withinMs: dayMs },
  ],
  /** Per company. All its mailboxes may belong to one person. */
  domain: [{ max: 60, withinMs: hourMs }],
  site: [{ max: 600, withinMs: hourMs }],
} as const satisfies Record<string, readonly Limit[]>;

/** Providers of mailboxes for everyone. How many mails their domains get means nothing. */
const sharedDomains = new Set(
  `gmail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com aol.com proton.me protonmail.com
   gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de posteo.de mailbox.org outlook.de bluewin.ch
   a1.net aon.at ziggo.nl kpnmail.nl xs4all.nl hetnet.nl planet.nl live.nl`.split(/\s+/),
);

/** Returns the mailbox of an address: `a.b+news@googlemail.com` and `ab@gmail.com` share one. */
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

/** The recipient of a mail as the budget stores it: in hashes that do not reveal the address. */
export type Recipient = { readonly mailbox: string; readonly domain: string };

export async function recipientOf(address: string): Promise<Recipient> {
  const { mailbox, domain } = mailboxOf(address);
  const isShared = sharedDomains.has(domain);
  const [box, company] = await Promise.all([digest(mailbox), digest(domain)]);
  return { mailbox: box, domain: isShared ? "" : company };
}

/** Returns SQL for the reason why a mail is held back now, or null. Each argument names a parameter: `?1`. */
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

/** The reasons of held-back rows, in SQL. */
export const heldBackReasons =
  "('held-back suppressed', 'held-back mailbox', 'held-back domain', 'held-back site')";

/** Returns the statement that counts a mail against the budget, once, if its row is not held back. */
export function countMail(db: D1Database, id: string, { mailbox, domain }: Recipient, now: number) {
  const sql = `INSERT OR IGNORE INTO mails (id, mailbox, domain, ordered_at)
    SELECT id, ?2, ?3, ?4 FROM submissions WHERE id = ?1 AND ifnull(reason, '') NOT IN ${heldBackReasons}`;
  return db.prepare(sql).bind(id, mailbox, domain, now);
}

/** The limit for the desk's notices to its own people, per mailbox. Visitors' mails have their own budget. */
const noticeLimit: Limit = { max: 30, withinMs: hourMs };

/**
 * Counts a notice to the company's own people, once per id, within the site's hourly budget. Returns `taken`,
 * or why it cannot be sent now. Throws if D1 fails.
 */
export async function takeForNotice(
  db: D1Database,
  id: string,
  address: string,
  now: number,
): Promise<"taken" | "mail-budget" | "suppressed"> {
  if (await suppressionOf(db, address)) return "suppressed";
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

/** Returns how many mails were ordered in the last hour, and how many can be. Throws if D1 fails. */
export async function mailsLastHour({ outbox, now }: LeadParts) {
  const [{ max, withinMs }] = mailBudget.site;
  const sql = "SELECT count(*) AS count FROM (SELECT 1 FROM mails WHERE ordered_at > ?1 LIMIT ?2)";
  const row = await outbox
    .prepare(sql)
    .bind(now() - withinMs, max)
    .first<{ count: number }>();
  return { lastHour: row?.count ?? 0, perHour: max };
}

/** Returns the statement that deletes what no limit counts any longer. */
export function deleteOldCounts(db: D1Database, now: number) {
  return db
    .prepare("DELETE FROM mails WHERE ordered_at < ?1")
    .bind(now - retentionDays.mailCount * dayMs);
}

type SuppressionReason = "asked" | "bounced" | "complained";

/** Stops all mail to an address. Throws if D1 fails. */
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

/** Allows mail to an address again. Returns true if it was suppressed. Throws if D1 fails. */
export async function allowMail(db: D1Database, address: string): Promise<boolean> {
  const { mailbox } = await recipientOf(address);
  const sql = "DELETE FROM suppressions WHERE mailbox = ?1";
  const { meta } = await db.prepare(sql).bind(mailbox).run();
  return meta.changes > 0;
}

/** Returns why mail to an address is suppressed; null if it is not. Throws if D1 fails. */
export async function suppressionOf(
  db: D1Database,
  address: string,
): Promise<SuppressionReason | null> {
  const { mailbox } = await recipientOf(address);
  const sql = "SELECT reason FROM suppressions WHERE mailbox = ?1";
  const row = await db.prepare(sql).bind(mailbox).first<{ reason: SuppressionReason }>();
  return row?.reason ?? null;
}
