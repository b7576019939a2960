import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type World, startWorld } from "../world.ts";
import { kindsOf } from "./kinds.ts";

/* The HTML of each kind of page, by the rules of the standard. How it is written is nobody's business. */

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 60_000);
afterAll(() => world?.close());

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
});

describe.each(["en", "de"] as const)("%s", (language) => {
  test.each(kindsOf(language))("%s is valid HTML", async (_, path) => {
    const response = await fetch(new URL(path, world.origin));
    const report = await validator.validateString(await response.text());
    const found = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    );
    expect(found).toEqual([]);
  });
});
