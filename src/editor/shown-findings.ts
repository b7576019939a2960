import { everything, fieldLanguagesIn, refusedFilesIn } from "../catalog/raw-source.ts";
import { unknownColour, unknownStyles } from "../prose/rich-text-marks.ts";
import type { Found, Rule } from "./rule.ts";

/** What editors wrote, and visitors do not see. */
export const shownRules: readonly Rule[] = [
  function* showsItsFiles(story) {
    for (const { value, at } of everything(story.content, "content")) {
      for (const { file, why } of refusedFilesIn(value)) {
        yield why === "private"
          ? { kind: "private-file", says: "privateFile", at, values: { file } }
          : { kind: "foreign-file", says: "foreignFile", at, values: { file } };
      }
    }
  },

  function* isStyledAsTheSiteIs(story): Generator<Found> {
    for (const { value, at } of everything(story.content, "content")) {
      for (const style of unknownStyles(value)) {
        yield { kind: "unknown-style", says: "noStyle", at, values: { style } };
      }
      const colour = unknownColour(value);
      if (colour !== "") yield { kind: "unknown-colour", says: "noColour", at, values: { colour } };
    }
  },

  function* isTranslatedAsStories(story) {
    const codes = fieldLanguagesIn(story.content).join(", ");
    if (codes !== "") yield { kind: "field-translation", says: "fieldLanguage", values: { codes } };
  },
];
