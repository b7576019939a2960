import { describe, expect, test } from "vitest";
import { everyForm, nameOf } from "../../test/journeys/form-samples.ts";
import { answerWords } from "./answer-words.ts";

/* What a person reads on the page of their data, and the marketing team at the desk. */

describe.each(everyForm.map((form) => [nameOf(form), form] as const))("%s", (_, form) => {
  const words = answerWords(form.name, "de");

  test("has a label for every field", () => {
    const codes = form.fields.filter(({ name }) => words.label(name) === name);
    expect(codes.map(({ name }) => name)).toEqual([]);
  });

  test("has a label for every option", () => {
    for (const { name, options } of form.fields) {
      for (const { value } of options) {
        expect([name, words.answer(name, value)]).not.toEqual([name, value]);
      }
    }
  });
});
