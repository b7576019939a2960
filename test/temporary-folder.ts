import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/**
 * Creates a folder that is removed after the tests of this file or `describe`, or with `onTestFinished` after
 * the test.
 */
export function temporaryFolder(after: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
