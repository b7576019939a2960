import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { launchBrowser } from "../browser/browser.ts";
import { copyTree } from "../seams/copy.ts";
import { applyEdit, editedPage, edits, startDev, waitForEdit } from "../seams/dev-server.ts";
import { median } from "./rounds.ts";

/*
 * `npm run bench -- dev`: how long it takes from saving a file until the open page shows it, in milliseconds.
 * Each round edits one file of each kind, and restores it.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

const copy = await copyTree();
const [dev, browser] = await Promise.all([startDev(copy), launchBrowser()]);
const page = await browser.newPage();
const durations = new Map<string, number[]>();
try {
  await page.goto(dev.origin + editedPage, { waitUntil: "networkidle" });
  // One extra round, which does not count, for what is loaded only once.
  for (let round = -1; round < rounds; round += 1) {
    for (const [kind, edit] of Object.entries(edits)) {
      const mark = `edit${round + 2}-${kind.replaceAll(/\W+/g, "-")}`;
      const source = await copy.read(edit.file);
      const startedAt = performance.now();
      await writeFile(join(copy.folder, edit.file), applyEdit(source, edit, mark));
      await waitForEdit(page, mark);
      if (round >= 0)
        durations.set(kind, [...(durations.get(kind) ?? []), performance.now() - startedAt]);
      // A file watcher can miss a file that is written again immediately.
      await setTimeout(200);
      await writeFile(join(copy.folder, edit.file), source);
      await waitForEdit(page, mark, false);
      await page.waitForLoadState("networkidle");
    }
  }
} finally {
  await browser.close();
  await dev.close();
  await copy.close();
}

console.log(
  `\nMilliseconds from saving an edit until an open page shows it, of ${rounds} edits each`,
);
console.table(
  Object.fromEntries(
    [...durations].map(([kind, all]) => [
      kind,
      { median: Math.round(median(all)), worst: Math.round(Math.max(...all)) },
    ]),
  ),
);
