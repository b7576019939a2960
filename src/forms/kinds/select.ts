import { type FieldKind, cleanText } from "./kind.ts";
import { ruleOf } from "./text-rules.ts";

/** One of its options, by its stable code. With the rule `code`, any code is valid: editors can add some. */
export const select: FieldKind = {
  clean: cleanText,
  maxLength: ({ rule }) => (rule ? ruleOf(rule).maxLength : 100),
  isRight: (value, { rule, options }) =>
    rule ? ruleOf(rule).isRight(value) : options.some((option) => option.value === value),
  right: ({ options }, seed) => options[seed % options.length]?.value ?? "",
  wrong: () => ["None of Them"],
};
