import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { dayMs } from "../../src/base/clock.ts";
import { keyOfPack } from "../../src/catalog/packs.ts";
import { keyOfLooseBody } from "../../src/catalog/parts.ts";
import { pointerKey } from "../../src/catalog/pointer.ts";
import { keyOfPage } from "../../src/html/stored-pages.ts";
import {
  retentionDays,
  storedKeys,
  storedMessages,
  storedTables,
} from "../../src/privacy/retention.ts";
import { htmlKey } from "../../src/render/html-store.ts";
import { createWorld } from "../journeys/leads-world.ts";
import { sqliteMissingPages, sqliteOutbox } from "../journeys/sqlite-outbox.ts";

/*
 * The inventory of what the workers store, compared with the code and its configuration: nothing is stored
 * without an entry.
 */

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

it("the retention list has every table and column of the migrations, by database", async () => {
  const databases = { OUTBOX: sqliteOutbox(), MISSES: sqliteMissingPages().d1 };
  for (const [database, d1] of Object.entries(databases)) {
    const { results } = await d1
      .prepare(
        `SELECT t.name AS name, c.name AS has FROM sqlite_schema t, pragma_table_info(t.name) c
         WHERE t.type = 'table' AND t.name <> 'transitions'`,
      )
      .all<{ name: string; has: string }>();
    const migrated = results.map(({ name, has }) => `${name}.${has}`);
    const documented = Object.entries(storedTables)
      .filter(([, table]) => table.database === database)
      .flatMap(([name, { personal, hashed, plain }]) =>
        [...personal, ...hashed, ...plain].map((column) => `${name}.${column}`),
      );
    const why = `${database}: a migration and src/privacy/retention.ts differ`;
    expect(documented.toSorted(), why).toEqual(migrated.toSorted());
  }
});

it("the retention list has every store of the worker", () => {
  const bindings = read("wrangler.toml").split(/^\[env\./m)[0] ?? "";
  const stores = [
    ...bindings.matchAll(
      /^\[\[(kv_namespaces|durable_objects\.bindings|r2_buckets|d1_databases|queues\.producers)\]\]\n(?:binding|name) = "(\w+)"/gm,
    ),
  ];
  expect(stores.map(([, , name]) => name).toSorted()).toEqual(
    [...Object.keys(storedKeys), ...Object.keys(storedMessages), "OUTBOX", "MISSES"].toSorted(),
  );
});

it("the retention list has every key that the code creates, and no other", () => {
  const inKv = [
    pointerKey,
    keyOfPack("a"),
    keyOfPage("d", "en/home"),
    htmlKey("d", "en/home"),
    keyOfLooseBody("u", "1"),
  ];
  for (const key of inKv) expect(key).toMatch(storedKeys.CONTENT.keys);
  for (const key of ["visitor:1", "catalogs", "submission:1", "pack:"]) {
    expect(key).not.toMatch(storedKeys.CONTENT.keys);
    expect(key).not.toMatch(storedKeys.CATALOG.keys);
  }
});

it("the retention periods are those that operators read in the documentation", () => {
  const retention = /### What is kept[\s\S]*?\n## /.exec(read("docs/operate.md"))?.[0] ?? "";
  const patternOf = (days: number) =>
    days === 1 ? /\ba day\b/ : new RegExp(`\\b${days}\\s+days\\b`);
  for (const [what, days] of Object.entries(retentionDays)) {
    expect(retention, `${what}: ${days}`).toMatch(patternOf(days));
  }
});

it.each(["rules", "invites"] as const)(
  "operators read that an address in %s stays until they remove it",
  (table) => {
    const [, untilRemoved = ""] =
      /\*\*Until removed\*\*: ([^*]*)/.exec(read("docs/operate.md")) ?? [];
    expect(storedTables[table].ends).toEqual(["decided"]);
    expect(untilRemoved).toMatch(new RegExp(`\\b${table.slice(0, -1)}\\b`));
  },
);

it.each([
  ["subscriptions", "(address, list, confirmed_at, left_at) VALUES ('a', 'newsletter', 1, ?1)"],
  ["erasures", "(email_hash, erased_at) VALUES ('a', ?1)"],
  ["erasure_requests", "(id, requested_at, receipt) VALUES ('a', ?1, '{}')"],
  ["uploads", "(day, network, bytes) VALUES (?1 / 86400000, 'a', 1)"],
  ["incidents", "(kind, what, opened_at, closed_at) VALUES ('queue', '', ?1, ?1)"],
  ["publishes", "(version, seen_at, told) VALUES (?1 / 1000, ?1, 1)"],
  ["publish_notices", "(version, day, count) VALUES (1, ?1 / 86400000, 1)"],
  ["audit", "(at, actor, did, subject) VALUES (?1, 'ada', 'looked', 'a')"],
] as const)("a row stays in the table of %s no longer than documented", async (table, row) => {
  const world = createWorld();
  await world.sql(`INSERT INTO ${table} ${row}`, world.now());
  async function remainingAfter(days: number) {
    world.pass(days * dayMs);
    await world.sweep();
    return world.sql(`SELECT * FROM ${table}`);
  }
  const [end] = storedTables[table].ends;
  expect(await remainingAfter(retentionDays[end] - 1)).toHaveLength(1);
  expect(await remainingAfter(2)).toEqual([]);
});
