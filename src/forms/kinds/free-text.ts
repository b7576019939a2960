import { type FieldKind, cleanText } from "./kind.ts";
import { type TextRule, ruleOf } from "./text-rules.ts";

/** What kinds have in common that take any text, by a field's rule or the kind's usual one. */
export function freeText(usual: TextRule) {
  return {
    clean: cleanText,
    maxLength: ({ rule = usual }) => ruleOf(rule).maxLength,
    isRight: (value, { rule = usual }) => ruleOf(rule).isRight(value),
    right: ({ rule = usual }, seed) => ruleOf(rule).right(seed),
    wrong: ({ rule = usual }) => ruleOf(rule).wrong,
  } as const satisfies FieldKind;
}
