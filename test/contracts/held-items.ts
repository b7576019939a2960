import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/* Which test fails when an item of a document breaks. */

type Proof = readonly [file: string, ...names: string[]];
/** Whoever deletes the demo deletes these proofs with it: what an item keeps is those of the engine. */
const hasDemo = existsSync("demo/tests");
/** An item, then the tests by their file and their name as it stands there. */
export type Row = readonly [item: string, ...proofs: Proof[]];

/**
 * One test an item: its tests are where it says they are. One that is renamed or gone is missed here, so
 * nothing of what is specified loses its proof unseen.
 */
export function holdItems(sections: readonly (readonly [section: string, rows: readonly Row[]])[]) {
  const text = new Map<string, string>();
  function textOf(file: string): string {
    const known = text.get(file) ?? readFileSync(file, "utf8");
    text.set(file, known);
    return known;
  }

  describe.each(sections)("%s", (_, rows) => {
    it.each(rows.map((row) => [row[0], row] as const))("%s", (_item, [, ...proofs]) => {
      expect(proofs.length).toBeGreaterThan(0);
      for (const [file, ...names] of proofs) {
        expect(names.length).toBeGreaterThan(0);
        if (!hasDemo && file.startsWith("demo/")) continue;
        for (const name of names) expect(textOf(file), file).toContain(`"${name}"`);
      }
    });
  });
}
