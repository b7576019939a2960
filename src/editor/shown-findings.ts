import { ownEntry } from "../base/own-entry.ts";
import { isRecord } from "../base/is-record.ts";
import { addOnSchema } from "../blocks/kit/price-add-ons.ts";
import { planSchema } from "../blocks/kit/price-plans.ts";
import { addOns, plans } from "../brand/options.ts";
import { codeOf } from "../forms/pricing-hash.ts";
import { schemas } from "../pages/all.ts";
import { type FieldSchema, currentValue, takesPictures } from "../story/fields.ts";
import { type RawStory, hasText, textOrEmpty, uuidShape } from "../story/raw.ts";
import { everything, fieldLanguagesIn, locationOf, refusedFilesIn } from "../catalog/raw-source.ts";
import { unknownColour, unknownStyles } from "../prose/rich-text-marks.ts";
import type { Found, Rule } from "./rule.ts";

/** Finds what editors wrote but visitors do not see. */
export const shownRules: readonly Rule[] = [
  function* refusedFiles(story) {
    for (const { value, at } of everything(story.content, "content")) {
      const field = isRecord(value) && hasText(value.filename) ? fieldAt(story, at) : undefined;
      const pictures = field !== undefined && takesPictures(field);
      for (const { file, why } of refusedFilesIn(value, pictures))
        yield { ...refusals[why], at, values: { file } };
    }
  },

  function* lostChoices(story, facts): Generator<Found> {
    if (!facts || story.adopted) return;
    for (const { value: block, at: around } of everything(story.content, "content")) {
      if (!isRecord(block)) continue;
      for (const field of schemas.get(textOrEmpty(block.component))?.fields ?? []) {
        const chosen = [block[field.name]].flat();
        const at = `${around}.${field.name}`;
        const isShown = (uuid: unknown) =>
          !uuidShape.test(textOrEmpty(uuid)) ||
          (facts.slugs.has(String(uuid)) && !facts.drafts.has(String(uuid)));
        if (field.source === "internal_stories" && !chosen.every(isShown)) {
          yield { kind: "unpublished-link", message: "unpublishedStory", at };
        }
        const values = facts.categories.get(field.datasource ?? "") ?? [];
        const known = new Set(values.map((value) => value.toLowerCase()));
        const isKnown = (value: unknown) =>
          !hasText(value) || known.has(currentValue(field, value).toLowerCase());
        // Without any value, the datasource is unknown.
        if (known.size > 0 && !chosen.every(isKnown)) {
          yield { kind: "schema", message: "noOption", at };
        }
      }
    }
  },

  function* priceless(story) {
    for (const { value: block, at } of everything(story.content, "content")) {
      if (isRecord(block) && isPriceless(block))
        yield { kind: "schema", message: "required", at: `${at}.price` };
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

const refusals = {
  foreign: { kind: "foreign-file", message: "foreignFile" },
  private: { kind: "private-file", message: "privateFile" },
  format: { kind: "no-picture", message: "noPicture" },
} as const;

function fieldAt(story: RawStory, at: string): FieldSchema | undefined {
  const { blocks, field } = locationOf(story.content, at);
  return schemas.get(blocks.at(-1)?.component ?? "")?.fields.find(({ name }) => name === field);
}

/** The plans and add-ons that have a price of the company's own, by the block that shows them. */
const withOwnPrice: Readonly<Record<string, readonly { readonly value: string }[]>> = {
  [planSchema.name]: plans,
  [addOnSchema.name]: addOns,
};

/** True for a plan or an add-on without a price that is not one of the company's own. */
function isPriceless({ component, code, name, price }: Record<string, unknown>): boolean {
  const usual = ownEntry(withOwnPrice, textOrEmpty(component));
  if (!usual || (price !== undefined && price !== null && price !== "")) return false;
  const own = codeOf(textOrEmpty(code) || textOrEmpty(name));
  return !usual.some(({ value }) => value === own);
}
