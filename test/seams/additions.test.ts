import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Addition, BuiltCopy } from "./additions/addition.ts";
import { block } from "./additions/block.ts";
import { crm, startFakeCrm } from "./additions/crm.ts";
import { externalBlock } from "./additions/external-block.ts";
import { form } from "./additions/form.ts";
import { hub } from "./additions/hub.ts";
import { language } from "./additions/language.ts";
import { mail, startLetterbox } from "./additions/mail.ts";
import { copyTree } from "./copy.ts";

/* All additions in one copy of the tree, which is checked, built and started once for all of them. */

const additions: readonly Addition[] = [mail, language, crm, hub, form, block, externalBlock];

let built: BuiltCopy | undefined;
let destination: Awaited<ReturnType<typeof startFakeCrm>> | undefined;
let letterbox: Awaited<ReturnType<typeof startLetterbox>> | undefined;
const changed = new Map<Addition, string[]>();
const builtCopy = () => {
  if (!built) throw new Error("the copy was not built");
  return built;
};

beforeAll(async () => {
  destination = await startFakeCrm();
  letterbox = await startLetterbox();
  const copy = await copyTree();
  for (const addition of additions) {
    changed.set(addition, await copy.during(() => addition.add(copy)));
    await addition.fill?.(copy);
  }
  await copy.check();
  const variables = { ...destination.variables, ...letterbox.variables };
  built = { copy, site: await copy.start({ variables }) };
});
afterAll(async () => {
  await built?.copy.close();
  destination?.close();
  letterbox?.close();
});

describe.each(additions.map((addition) => [addition.name, addition] as const))(
  "%s",
  (_, addition) => {
    test("changes exactly the files that its recipe names", () => {
      const named = addition.recipes.flatMap(([section, values]) =>
        builtCopy().copy.named(section, values, changed.get(addition)),
      );
      expect(changed.get(addition)).toEqual(named.toSorted());
    });

    addition.registerTests(builtCopy);
  },
);

test("the tests of each kind include every addition, and report the words that French lacks", async () => {
  const names = ["blocks", "labels", "forms", "crm", "languages"].map(
    (name) => `contracts/${name}`,
  );
  const files = [...names, "crm/answers", "rooms"].map((name) => `test/${name}.test.ts`);
  const own = "post-names|call-back|folder|in the list|a name|^example |fr has every word";
  const testNames = `${own}|the rooms|the commands|what the browser`;
  const run = builtCopy().copy.run(
    "vitest",
    "run",
    "--reporter=verbose",
    ...files,
    "-t",
    testNames,
  );
  const thrown = await run.then(() => "nothing fails", String);
  // Without the command line, which contains the words that are searched for.
  const output = stripVTControlCharacters(thrown.replace(/^.*\n/, ""));
  expect(output).toMatch(/fr has every word of English[\s\S]*form\.send/);
  expect(output).toMatch(/Tests +1 failed/);
  expect(output).toMatch(/post-names/);
  expect(output).toMatch(/call-back/);
  expect(output).toMatch(/example.*429 in two minutes/);
  expect(output).toMatch(/example.*a person, and then no record/);
  expect(output).toMatch(/example.*accepts every form/);
  expect(output).toMatch(/the rooms.*every file is in one/);
});
