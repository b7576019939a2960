import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A folder that is gone after the tests of this file, or of `describe`; with `onTestFinished` after the test. */
export function temporaryFolder(after: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
