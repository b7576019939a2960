import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { keyOfPack } from "../../src/catalog/packs.ts";
import { keyOfLooseBody } from "../../src/catalog/parts.ts";
import { pointerKey } from "../../src/catalog/pointer.ts";
import { keyOfPage } from "../../src/html/stored-pages.ts";
import { keptDays, keptKeys, keptMessages, keptTables } from "../../src/privacy/kept.ts";
import { keyOfMade } from "../../src/render/html-store.ts";
import { sqliteMissingPages, sqliteOutbox } from "../journeys/sqlite-outbox.ts";

/* What the workers keep, against what the code and its configuration say: nothing is kept that no one noted. */

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

it("is every table and column of the migrations, by database", async () => {
  const databases = { OUTBOX: sqliteOutbox(), MISSES: sqliteMissingPages().d1 };
  for (const [database, d1] of Object.entries(databases)) {
    const { results } = await d1
      .prepare(
        `SELECT t.name AS name, c.name AS has FROM sqlite_schema t, pragma_table_info(t.name) c
         WHERE t.type = 'table' AND t.name <> 'transitions'`,
      )
      .all<{ name: string; has: string }>();
    const migrated = results.map(({ name, has }) => `${name}.${has}`);
    const noted = Object.entries(keptTables)
      .filter(([, table]) => table.database === database)
      .flatMap(([name, { personal, hashed, plain }]) =>
        [...personal, ...hashed, ...plain].map((column) => `${name}.${column}`),
      );
    const why = `${database}: a migration and src/privacy/kept.ts differ`;
    expect(noted.toSorted(), why).toEqual(migrated.toSorted());
  }
});

it("is every store that the worker has", () => {
  const bindings = read("wrangler.toml").split(/^\[env\./m)[0] ?? "";
  const stores = [
    ...bindings.matchAll(
      /^\[\[(kv_namespaces|durable_objects\.bindings|r2_buckets|d1_databases|queues\.producers)\]\]\n(?:binding|name) = "(\w+)"/gm,
    ),
  ];
  expect(stores.map(([, , name]) => name).toSorted()).toEqual(
    [...Object.keys(keptKeys), ...Object.keys(keptMessages), "OUTBOX", "MISSES"].toSorted(),
  );
});

it("is every key that the code makes, and no other", () => {
  const inKv = [
    pointerKey,
    keyOfPack("a"),
    keyOfPage("d", "en/home"),
    keyOfMade("d", "en/home"),
    keyOfLooseBody("u", "1"),
  ];
  for (const key of inKv) expect(key).toMatch(keptKeys.CONTENT.keys);
  for (const key of ["visitor:1", "catalogs", "submission:1", "pack:"]) {
    expect(key).not.toMatch(keptKeys.CONTENT.keys);
    expect(key).not.toMatch(keptKeys.CATALOG.keys);
  }
});

it("is as long as operators read", () => {
  const said = /### What is kept[\s\S]*?\n## /.exec(read("docs/operate.md"))?.[0] ?? "";
  const inWords = (days: number) =>
    days === 1 ? /\ba day\b/ : new RegExp(`\\b${days}\\s+days\\b`);
  for (const [what, days] of Object.entries(keptDays)) {
    expect(said, `${what}: ${days}`).toMatch(inWords(days));
  }
});
