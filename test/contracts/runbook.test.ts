import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { outcomes } from "../../src/queue/outcomes.ts";

/* Whoever is woken by a line of the log finds it in the runbook, and nothing that no code says. */

const root = join(import.meta.dirname, "../..");
const operate = readFileSync(join(root, "docs/operate.md"), "utf8");
const [, runbook = ""] = /## Runbook\n([\s\S]*?)\n## /.exec(operate) ?? [];
const rows = runbook
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => {
    const [, names = "", means = "", ...rest] = line.split(" | ").join("|").split("|");
    return { names: ticked(names), means, rest: rest.join("") };
  });

function ticked(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

const logged = globSync("src/**/*.{ts,tsx}", { cwd: root }).flatMap((file) => {
  const source = readFileSync(join(root, file), "utf8");
  return [...source.matchAll(/\b(?:log|report)\(\s*"([a-z][a-z-]+)"/g)].flatMap(([, name = ""]) =>
    // Its line stands under what it says.
    name === "alert" ? [] : name,
  );
});

test.each(outcomes.alert)("the alert %s has its meaning and what to do", (name) => {
  const row = rows.find(({ names }) => names.includes(name));
  expect(row?.means.trim().length).toBeGreaterThan(20);
  expect(row?.rest.trim().length).toBeGreaterThan(20);
});

test.each(Object.entries(outcomes).filter(([event]) => event !== "alert"))(
  "the event %s and each outcome is explained",
  (event, ends) => {
    const row = rows.find(({ names }) => names.includes(event));
    expect(ticked(row?.means ?? "")).toEqual(expect.arrayContaining([...ends]));
  },
);

test("every other line of the log is explained, and no line that nobody writes", () => {
  const named = rows.flatMap(({ names }) => names);
  const known = [...Object.keys(outcomes), ...outcomes.alert, ...logged];
  expect(logged.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  expect(logged.length).toBeGreaterThan(5);
});
