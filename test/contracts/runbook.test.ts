import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { outcomes } from "../../src/leads/outcomes.ts";

/* Every line of the log is in the runbook, and the runbook has no line that the code does not write. */

const root = join(import.meta.dirname, "../..");
const operate = readFileSync(join(root, "docs/operate.md"), "utf8");
const [, runbook = ""] = /## Runbook\n([\s\S]*?)\n## /.exec(operate) ?? [];
/** The entries, "- `name`, `other`: what it means", with the actions below, one a line. */
const rows = runbook.split(/^- (?=`)/m).flatMap((entry) => {
  const [, names, means = "", rest = ""] =
    /^((?:`[a-z-]+`(?:,\s+)?)+):\s([\s\S]*?)(?=\n {2}- |$)([\s\S]*)/.exec(entry) ?? [];
  const actions = rest.split("\n").filter((line) => line.startsWith("  - "));
  return names ? [{ names: ticked(names), means, actions }] : [];
});

function ticked(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

const logged = globSync("src/**/*.{ts,tsx}", { cwd: root }).flatMap((file) => {
  const source = readFileSync(join(root, file), "utf8");
  return [...source.matchAll(/\b(?:log|report)\(\s*"([a-z][a-z-]+)"/g)].flatMap(([, name = ""]) =>
    // An alert is listed under its own name.
    name === "alert" ? [] : name,
  );
});

test.each(outcomes.alert)("the alert %s is explained, with what to do", (name) => {
  const row = rows.find(({ names }) => names.includes(name));
  expect(row?.means.trim().length).toBeGreaterThan(20);
  expect(row?.actions.join("").length).toBeGreaterThan(20);
});

test.each(Object.entries(outcomes).filter(([event]) => event !== "alert"))(
  "the event %s and each outcome is explained",
  (event, ends) => {
    const row = rows.find(({ names }) => names.includes(event));
    expect(ticked(row?.means ?? "")).toEqual(expect.arrayContaining([...ends]));
  },
);

test("every other log event is explained, and no event that the code does not write", () => {
  const named = rows.flatMap(({ names }) => names);
  const known = [...Object.keys(outcomes), ...outcomes.alert, ...logged];
  expect(logged.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  expect(logged.length).toBeGreaterThan(5);
});
