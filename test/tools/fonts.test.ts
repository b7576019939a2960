import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faces, made } from "../../tools/fonts.ts";

const folder = join(import.meta.dirname, "../../client/fonts");

test.each(Object.entries(faces))("%s.woff2 is what `npm run fonts` creates", async (name, face) => {
  const file = await readFile(join(folder, `${name}.woff2`));
  expect(file.equals(await made(face)), "run `npm run fonts`").toBe(true);
});

test("the fonts that a page is first painted with are at most 45 kB", async () => {
  const files = await Promise.all(
    ["text", "heading"].map((name) => readFile(join(folder, `${name}.woff2`))),
  );
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(45_000);
});
