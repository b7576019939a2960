import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepContentOf } from "../../tools/content-source.ts";
import { temporaryFolder } from "../temporary-folder.ts";

test("a start deletes the cached content of another space or stand-in, and no leads", () => {
  const folder = temporaryFolder(onTestFinished);
  const start = (source: readonly unknown[]) => {
    keepContentOf(source, folder);
    const remaining = readdirSync(join(folder, "state/v3")).toSorted();
    for (const store of ["cache", "do", "kv"]) {
      mkdirSync(join(folder, "state/v3", store), { recursive: true });
    }
    return remaining;
  };
  const all = ["cache", "d1", "do", "kv", "r2"];
  for (const store of all) mkdirSync(join(folder, "state/v3", store), { recursive: true });

  expect(start(["http", 8788])).toEqual(["d1", "r2"]);
  expect(start(["http", 8788])).toEqual(all);
  expect(start(["http", 9000])).toEqual(["d1", "r2"]);
  expect(start(["a token of a space"])).toEqual(["d1", "r2"]);
  expect(start(["a token of a space"])).toEqual(all);
});
