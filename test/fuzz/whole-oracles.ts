import { hourMs } from "../../src/base/clock.ts";
import type { D1Database } from "@cloudflare/workers-types";
import { expect } from "vitest";
import { logFields } from "../../src/base/log.ts";
import { mailBudget, mailboxOf } from "../../src/leads/mail-budget.ts";
import type { Message } from "../../src/mail/sender.ts";
import { storedKeys, storedMessages, storedTables } from "../../src/privacy/retention.ts";
import { stored } from "../../src/privacy/stored.ts";
import { canary } from "../journeys/form-samples.ts";
import { readable } from "../readable-pages.ts";

/*
 * The rules that hold whatever happens: no personal data in anything a cache may store, nothing stored beyond
 * the inventories, no mail beyond the budget.
 */

/** A signed token, which opens something or allows an action. */
const token = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{43}/;
const draft = /draftling/i;
/** The canaries of a person, without campaigns: everyone who may view leads sees those. */
const person = /zanzibar|quokka|55501239/i;
const cookies = Object.values(stored).filter(({ kind }) => kind === "cookie");
const tables = storedTables as Readonly<
  Record<string, { readonly personal: readonly string[]; readonly hashed: readonly string[] }>
>;

const anyPrivate = new RegExp([canary, token, draft].map(({ source }) => source).join("|"), "gi");

/**
 * Returns a piece of a text with personal data, a draft or a token that is not in `known`; null if there is
 * none.
 */
function privateIn(text: string, known = ""): string | null {
  for (const { 0: found, index } of text.matchAll(anyPrivate)) {
    if (!known.includes(found.toLowerCase()))
      return text.slice(Math.max(0, index - 60), index + 60);
  }
  return null;
}

type Watched = {
  /** Databases, each with the tables that belong to the tests. */
  readonly stores: readonly (readonly [D1Database, readonly string[]])[];
  readonly kv: ReadonlyMap<string, string>;
  readonly storage: ReadonlyMap<string, unknown>;
  readonly files: ReadonlyMap<string, unknown>;
  readonly edge: () => Promise<readonly (readonly [string, string])[]>;
  readonly queued: () => readonly unknown[];
  readonly logs: () => readonly object[];
  readonly alerts: () => readonly unknown[];
  readonly mails: readonly { readonly message: Message; readonly at: number }[];
  readonly failing: ReadonlySet<string>;
};

export function createWatch(watched: Watched) {
  /** Services that failed at any time: then the queue carries whole submissions, and mails come late. */
  const everFailing = new Set<string>();
  const seen = { logs: 0, mails: 0 };
  /** Mailboxes that accept no mail. */
  const refusing = new Set<string>();

  /** Checks an answer. A cache may store one that does not forbid it. */
  function checkAnswer(request: Request, { status, headers }: Response, text: string): void {
    const path = `${request.method} ${new URL(request.url).pathname}`;
    // A command of `tools/` may report that the database does not answer. Visitors always get a proper
    // answer.
    if (!(path.startsWith("POST /api/tasks/") && watched.failing.has("outbox"))) {
      expect(status, path).not.toBe(500);
    }
    for (const line of headers.getSetCookie()) {
      const name = line.slice(0, line.indexOf("="));
      expect(
        cookies.some(({ key }) => key === name),
        `the inventory has no cookie ${name}`,
      ).toBe(true);
      expect(headers.get("cache-control"), `${path} sets a cookie`).toMatch(/no-store|private/);
    }
    if (/no-store|private/.test(headers.get("cache-control") ?? "")) return;
    // An answer may repeat its own address, because a cache stores it under that address only.
    const own = decodeURIComponent(request.url).toLowerCase();
    const whole = `${text} ${JSON.stringify([...headers])}`;
    expect(privateIn(whole, own), `${path} may be cached`).toBeNull();
  }

  async function checkStorage(): Promise<void> {
    for (const service of watched.failing) everFailing.add(service);
    for (const [database, own] of watched.stores) {
      const { results } = await database
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .all<{ name: string }>();
      for (const { name } of results) {
        if (own.includes(name)) continue;
        const rows = await database.prepare(`SELECT * FROM ${name}`).all<Record<string, unknown>>();
        checkRows(name, rows.results);
      }
    }
    checkKeys("CONTENT", watched.kv.keys());
    checkKeys("CATALOG", watched.storage.keys());
    checkKeys("ATTACHMENTS", watched.files.keys());
    const entries = [
      ...[...watched.kv].map(([key, text]) => [key, readable(key, text)] as const),
      ...[...watched.storage].map(([key, value]) => [key, JSON.stringify(value)] as const),
      ...(await watched.edge()),
    ];
    for (const [key, value] of entries) expect(privateIn(`${key} ${value}`), key).toBeNull();
    const message = storedMessages.LEADS;
    for (const body of watched.queued()) {
      const isWhole = everFailing.has("outbox") && Object.hasOwn(Object(body), "submission");
      expect(Object.keys(Object(body)), "a message").toEqual(
        isWhole ? message.withoutDatabase : message.fields,
      );
      if (!isWhole) expect(privateIn(JSON.stringify(body)), "a message").toBeNull();
    }
    const lines = watched.logs();
    for (const line of lines.slice(seen.logs)) {
      const fields = Object.keys(line).filter((name) => name !== "event");
      expect(logFields, JSON.stringify(line)).toEqual(expect.arrayContaining(fields));
    }
    expect(privateIn(JSON.stringify(lines.slice(seen.logs))), "a line of the log").toBeNull();
    expect(privateIn(JSON.stringify(watched.alerts())), "an alert").toBeNull();
    seen.logs = lines.length;
  }

  function checkRows(name: string, rows: readonly Record<string, unknown>[]): void {
    const table = tables[name];
    if (!table) throw new Error(`the inventory has no table ${name}`);
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      if (table.personal.includes(column) || value === null || value === "") continue;
      const where = `${name}.${column}`;
      if (table.hashed.includes(column)) expect(value, where).toMatch(/^[0-9a-f]{64}$/);
      else expect(privateIn(String(value)), where).toBeNull();
    }
  }

  function checkKeys(place: keyof typeof storedKeys, keys: Iterable<string>): void {
    for (const key of keys) expect(key, place).toMatch(storedKeys[place].keys);
  }

  /** How often a person continued a submission. Its mail is sent even over the budget. */
  let replays = 0;

  /** Counts the mails that arrived. A provider that failed sends late what was due before. */
  function checkMails(): void {
    for (const { message, at } of watched.mails.slice(seen.mails)) {
      // The company's own people see a campaign, but no personal data.
      const hidden = message.to.endsWith("@team.example") ? person : canary;
      expect(hidden.exec(message.subject + message.text), "personal data in a mail").toBeNull();
      const { mailbox, domain } = mailboxOf(message.to);
      expect(refusing.has(mailbox), "a mail to a mailbox that refuses mail").toBe(false);
      const before = (ms: number, isSame: (to: ReturnType<typeof mailboxOf>) => boolean) =>
        watched.mails.filter(
          (one) => one.at <= at && one.at > at - ms && isSame(mailboxOf(one.message.to)),
        ).length;
      const wasLate = ["mail", "queue", "outbox"].some((service) => everFailing.has(service));
      const [hour, day] = mailBudget.mailbox;
      const ofBox = (to: ReturnType<typeof mailboxOf>) => to.mailbox === mailbox;
      // At most as many as were queued in the days during which a mail is attempted again.
      const days = wasLate ? 5 : 1;
      expect(before(day.withinMs * days, ofBox), "mails of a day").toBeLessThanOrEqual(
        day.max * days + replays,
      );
      if (wasLate) continue;
      expect(before(hour.withinMs, ofBox), "mails of an hour").toBeLessThanOrEqual(
        hour.max + replays,
      );
      const ofDomain = before(hourMs, (to) => to.domain === domain);
      expect(ofDomain, "mails to a company").toBeLessThanOrEqual(mailBudget.domain[0].max);
      expect(
        before(hourMs, () => true),
        "mails of the site",
      ).toBeLessThanOrEqual(mailBudget.site[0].max);
    }
    seen.mails = watched.mails.length;
  }

  return {
    checkAnswer,
    /** Checks a page for people who may not see personal data. */
    expectMasked(text: string, where: string) {
      expect(person.exec(text)?.[0], `${where} sees personal data`).toBeUndefined();
    },
    noteRefusal(address: string) {
      refusing.add(mailboxOf(address).mailbox);
    },
    /**
     * Notes that a person at the desk continued a submission, which may be a mail that the budget held back.
     */
    noteReplay: () => void (replays += 1),
    /** Notes that a person asked for mail again. */
    noteAllowed: () => refusing.clear(),
    async checkAll() {
      await checkStorage();
      checkMails();
    },
  };
}
