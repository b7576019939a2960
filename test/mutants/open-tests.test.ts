import { symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { openTests } from "./open-tests.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const folder = temporaryFolder();
symlinkSync(resolve("node_modules"), join(folder, "node_modules"));

const file = join(folder, "one.ts");
const source = "export const one = () => 1;";
writeFileSync(file, source);

/** Writes a test file that checks the source after a while. Returns its path. */
function testFile(name: string, ms: number, expected = 1): string {
  const path = join(folder, `${name}.test.ts`);
  writeFileSync(
    path,
    `import { expect, it } from "vitest";
     import { one } from "./one.ts";
     it("is ${name}", async () => {
       await new Promise((done) => setTimeout(done, ${ms}));
       expect(one()).toBe(${expected});
     });`,
  );
  return path;
}

const roomOf = (...tests: string[]) => ({ sources: file, tests });
const change = { file, source, start: source.indexOf("1"), end: source.length, text: "2" };

it("tries a change with the quick files first, each with its own time limit, and reverts it", async () => {
  const room = await openTests(roomOf(testFile("a-slow", 4_000), testFile("b-quick", 0)));
  expect(await room.failureWith(change)).toMatch(
    /b-quick.test.ts fails at "is b-quick": .+2 to be 1/,
  );
  const limitsMs: number[] = [];
  expect(await room.failureWith(undefined, (ms) => limitsMs.push(ms))).toBe(null);
  expect(limitsMs).toHaveLength(2);
  expect(limitsMs[1]).toBeGreaterThan(Number(limitsMs[0]));
  await room.close();
});

it("reports which test fails without a change, and why", async () => {
  await expect(openTests(roomOf(testFile("red", 0, 3)))).rejects.toThrow(
    /nothing changed, .*red.test.ts fails at "is red": expected 1 to be 3/,
  );
});
