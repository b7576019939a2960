import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";

/* The settings in wrangler.toml for each environment agree with each other. */

const root = join(import.meta.dirname, "../..");
const config = join(root, "wrangler.toml");
const environments = [undefined, "staging", "production"];

describe.each(environments)("the environment %s", (env) => {
  const read = readConfig({ config, ...(env && { env }) });

  it("names the queues of each kind of message", () => {
    const { LEADS_QUEUE: leads, DEAD_LETTER_QUEUE: dead } = read.vars as Record<string, string>;
    const { producers = [], consumers = [] } = read.queues;
    expect(producers).toMatchObject([{ binding: "LEADS", queue: leads }]);
    expect(consumers).toMatchObject([
      { queue: leads, dead_letter_queue: dead, max_retries: 100 },
      { queue: dead, max_retries: 100 },
    ]);
    expect(consumers).toHaveLength(2);
  });

  it("has every binding of the default environment", () => {
    const local = readConfig({ config });
    const names = (of: typeof read) =>
      [...of.kv_namespaces, ...of.d1_databases, ...of.r2_buckets].map(({ binding }) => binding);
    expect(names(read)).toEqual(names(local));
  });

  it("names no store by an id, and keeps files in the EU", () => {
    const stores = [...read.kv_namespaces, ...read.d1_databases];
    expect(JSON.stringify(stores)).not.toMatch(/"(database_)?id":/);
    expect(read.r2_buckets).toMatchObject([{ binding: "ATTACHMENTS", jurisdiction: "eu" }]);
  });

  it("runs at the minutes of nightly, daily and hourly work", () => {
    const crons = read.vars["PLAN"] === "free" ? ["*/5 * * * *", "7 3 * * *"] : ["* * * * *"];
    expect(read.triggers.crons).toEqual(crons);
  });

  it("limits the CPU time if the plan allows it", () => {
    const isPaid = env === "staging" || env === "production";
    // Durable Objects have the same limit. It is twice what the first catalog of 25,000 stories takes.
    expect(read.limits).toEqual(isPaid ? { cpu_ms: 20_000 } : undefined);
  });

  it("sends files through the worker on staging alone", () => {
    expect(read.assets?.run_worker_first ?? false).toBe(env === "staging");
  });
});

it("sets the headers for files that the worker sends with every answer", () => {
  const rules = readFileSync(join(root, "public/_headers"), "utf8");
  const source = readFileSync(join(root, "src/html/security.ts"), "utf8");
  for (const name of [
    "Strict-Transport-Security",
    "Permissions-Policy",
    "Referrer-Policy",
    "Cross-Origin-Opener-Policy",
  ]) {
    const [, value = "nothing"] = new RegExp(`^  ${name}: (.+)$`, "m").exec(rules) ?? [];
    expect(source, name).toContain(`"${value}"`);
  }
  expect(rules).not.toContain("preload");
});
