import { expect, it } from "vitest";
import { raffle } from "../../src/brand/options.ts";
import { raffleForm } from "../../src/blocks/raffle-form/raffle-form.tsx";
import { allLanguages } from "../../src/language/language.ts";
import { ownText } from "../../src/language/own-text.ts";
import { renderWhole } from "./placed-block.ts";

/** Returns the answers that each question offers. */
async function offered(fields: object, language: (typeof allLanguages)[number] = "en") {
  const html = await renderWhole(raffleForm, fields, language);
  return [...html.matchAll(/<select[^>]*name="raffleQuestion.*?<\/select>/gs)].map(([select]) =>
    [...select.matchAll(/<option value="[^"]+"[^>]*>([^<]*)/g)].map(([, label]) => label),
  );
}

it.each(allLanguages)("has default answers for each default question, in %s", async (to) => {
  const all = await offered({}, to);
  expect(all).toEqual(raffle.map(({ answers }) => answers.map(({ label }) => ownText(label, to))));
  expect(new Set(all.flat()).size).toBe(9);
});

it("never mixes default answers with an editor's question", async () => {
  const defaults = await offered({});
  expect(await offered({ question_1: "How many are you?" })).toEqual(defaults);
  expect(await offered({ answers_2: "Ten\nTwenty" })).toEqual(defaults);
  const [first] = await offered({ question_1: "Do you?", answers_1: "Yes\n\nNo" });
  expect(first).toEqual(["Yes", "No"]);
});
