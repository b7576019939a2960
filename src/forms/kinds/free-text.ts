import { type FieldKind, cleanText } from "./kind.ts";
import { type TextRule, ruleOf } from "./text-rules.ts";

/** What kinds have in common that take any text, by a field's rule or the kind's usual one. */
export function freeText(defaultRule: TextRule) {
  return {
    clean: cleanText,
    maxLength: ({ rule = defaultRule }) => ruleOf(rule).maxLength,
    isRight: (value, { rule = defaultRule }) => ruleOf(rule).isRight(value),
    right: ({ rule = defaultRule }, seed) => ruleOf(rule).right(seed),
    wrong: ({ rule = defaultRule }) => ruleOf(rule).wrong,
  } as const satisfies FieldKind;
}
