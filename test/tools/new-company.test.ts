import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withNames } from "../../tools/new/company/brand-files.ts";

const toml = readFileSync(join(import.meta.dirname, "../../wrangler.toml"), "utf8");
const named = (name: string, email: string, before = toml) => withNames(before, { name, email });

test("a second company replaces the names and hosts of the first", () => {
  const first = named("Main", "hello@main.example");
  expect(first).toContain('main = "src/worker.ts"');
  expect(first).toContain('pattern = "www.main.example", custom_domain = true');
  const odd = named("Domain", "hello@mueller.example", first);
  expect(named("Zed", "hello@zed.example", odd)).toBe(named("Zed", "hello@zed.example"));
});

test("no name is longer than Cloudflare allows", () => {
  const long = named(
    "Donaudampfschifffahrtsgesellschaft & Co. Kommanditgesellschaft",
    "a@b.example",
  );
  const names = [...long.matchAll(/"([a-z\d-]+-site[a-z-]*)"/g)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => name.length > 63 || name.includes("--"))).toEqual([]);
});
