import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type World, startWorld } from "../world.ts";
import { allLanguages } from "../../src/language/language.ts";
import { listedIn } from "./kinds.ts";

/* The HTML of every page, by the rules of the standard. How it is written is nobody's business. */

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 60_000);
afterAll(() => world?.close());

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
});

async function faultsOf(path: string): Promise<string[]> {
  const response = await fetch(new URL(path, world.origin));
  const report = await validator.validateString(await response.text());
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} at ${selector}`),
  );
}

test.each(allLanguages)(
  "every page in %s is valid HTML",
  async (language) => {
    const paths = await listedIn(language, world.origin, "page");
    expect(paths.length).toBeGreaterThan(30);
    for (const path of [...paths, `/${language}/nope/`]) {
      // oxlint-disable-next-line no-await-in-loop -- a page takes a while; they would only stand in line
      expect(await faultsOf(path)).toEqual([]);
    }
  },
  120_000,
);
