import { type FieldKind, cleanText } from "./kind.ts";
import { type TextRule, ruleOf } from "./text-rules.ts";

/** The base of kinds that accept any text, by the field's rule or the kind's default rule. */
export function freeText(defaultRule: TextRule) {
  return {
    clean: cleanText,
    maxLength: ({ rule = defaultRule }) => ruleOf(rule).maxLength,
    isRight: (value, { rule = defaultRule }) => ruleOf(rule).isRight(value),
    right: ({ rule = defaultRule }, seed) => ruleOf(rule).right(seed),
    wrong: ({ rule = defaultRule }) => ruleOf(rule).wrong,
  } as const satisfies FieldKind;
}
