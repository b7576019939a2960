import { everything, fieldLanguagesIn, refusedFilesIn } from "../catalog/raw-source.ts";
import { unknownColour, unknownStyles } from "../prose/rich-text-marks.ts";
import type { Found, Rule } from "./rule.ts";

/** Finds what editors wrote but visitors do not see. */
export const shownRules: readonly Rule[] = [
  function* refusedFiles(story) {
    for (const { value, at } of everything(story.content, "content")) {
      for (const { file, why } of refusedFilesIn(value)) {
        yield why === "private"
          ? { kind: "private-file", message: "privateFile", at, values: { file } }
          : { kind: "foreign-file", message: "foreignFile", at, values: { file } };
      }
    }
  },

  function* styleProblems(story): Generator<Found> {
    for (const { value, at } of everything(story.content, "content")) {
      for (const style of unknownStyles(value)) {
        yield { kind: "unknown-style", message: "noStyle", at, values: { style } };
      }
      const colour = unknownColour(value);
      if (colour !== "")
        yield { kind: "unknown-colour", message: "noColour", at, values: { colour } };
    }
  },

  function* fieldTranslations(story) {
    const codes = fieldLanguagesIn(story.content).join(", ");
    if (codes !== "")
      yield { kind: "field-translation", message: "fieldLanguage", values: { codes } };
  },
];
